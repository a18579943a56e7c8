"""The keen bot's wits: it reads words, draws what they say, and sees what is drawn.

Nothing here knows a game: `words` and `tokens` read English and Spanish, `heard` makes a scene of what was said,
`hand` draws it, `eye` finds things in strokes, `asking` turns a criterion's words into a claim, and `judging`
compares the two. None of it is given a scene's hidden data.
"""
