"""The suite notices when rules are broken on purpose: see `mutations`."""

from contextlib import closing

import pytest

from mutations import MUTANTS, Mutant, caught, checks


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_is_noticed(mutant: Mutant) -> None:
    with closing(caught(mutant)) as found:
        assert next(found, None), "no check notices"


def test_the_rules_as_they_are_pass_the_checks_that_break_on_faults() -> None:
    for name, check in checks():
        if name.startswith(("rules.", "session.")):
            check()
