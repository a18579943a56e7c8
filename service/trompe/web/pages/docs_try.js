// Operations: what they take and answer, and trying them out.

const MOST_SHOWN = 60000;

function operation(path, method, found) {
  const id = found.operationId;
  const summary = [el("span", { class: `method ${method}` }, method), el("span", { class: "path" }, path),
    el("span", { class: "about" }, found.summary)];
  return lazy("operation", summary, () => {
    const form = tryOut(path, method, found);
    return [prose(found.description), parameters(found), body(found), el("h3", {}, "Answers"), answers(found),
      el("h3", {}, "Example"), form.curl, el("h3", {}, "Try it"), form.node];
  }, { id });
}

function parameters(found) {
  if (!found.parameters.length) return null;
  const rows = found.parameters.map((each) => el("tr", {},
    el("td", {}, each.name, each.required ? el("span", { class: "must", title: "required" }, "*") : ""),
    el("td", {}, each.in), el("td", {}, el("span", { class: "type" }, typeOf(each.schema), " ", limits(each.schema))),
    el("td", {}, inline(each.description))));
  const head = el("tr", {}, ["Name", "In", "Type", "Meaning"].map((name) => el("th", { scope: "col" }, name)));
  const table = el("table", {}, el("thead", {}, head), el("tbody", {}, rows));
  return el("div", {}, el("h3", {}, "Parameters"), el("div", { class: "wide" }, table));
}

function body(found) {
  if (!found.requestBody) return null;
  return el("div", {}, el("h3", {}, "Body"), part(found.requestBody.content["application/json"].schema));
}

function answers(found) {
  return el("div", {}, Object.entries(found.responses).map(([status, answer]) => {
    const whole = resolved(answer);
    const codes = [...whole.description.matchAll(/^- `(\w+)`/gm)].map((found) => found[1]);
    const about = codes.length ? codes.join(", ") : whole.description;
    return lazy("answer", [el("code", { class: status < 400 ? "" : "bad" }, status), " ", inline(about)], () => [
      status < 400 ? null : prose(whole.description.split("\n").slice(2).join("\n")),
      Object.entries(whole.headers || {}).map(([name, header]) => el("p", {}, el("code", {}, name), " ", inline(header.description))),
      Object.entries(whole.content || {}).map(([media, content]) => el("div", {}, el("p", { class: "type" }, media),
        part(content.schema), content.example === undefined ? null : block(JSON.stringify(content.example, null, 2)))),
    ]);
  }));
}

function tryOut(path, method, found) {
  const inputs = found.parameters.map((each) => ({ each, input: field(each) }));
  const content = found.requestBody && found.requestBody.content["application/json"];
  const area = content ? el("textarea", { spellcheck: "false", "aria-label": "Body" }) : null;
  const result = el("div", { class: "result", "aria-live": "polite" });
  const code = el("code", {});
  const refresh = () => { code.textContent = curl(request(path, method, inputs, area)); };
  const send = el("button", { type: "button", class: "go", onclick: () => perform(request(path, method, inputs, area), result) }, "Send");
  const examples = content ? chooser(content.examples || {}, area, refresh) : null;
  inputs.forEach(({ input }) => input.addEventListener("input", refresh));
  if (area) area.addEventListener("input", refresh);
  document.addEventListener("token", refresh);
  refresh();
  const rows = inputs.map(({ each, input }) => el("label", {}, el("code", {}, each.name), input));
  const node = el("div", { class: "try" }, rows, examples, area, el("div", {}, send), result);
  return { node, curl: el("div", { class: "copied" }, el("pre", {}, code), copied(() => code.textContent)) };
}

function field(each) {
  const input = el("input", { autocomplete: "off", spellcheck: "false", placeholder: each.required ? "required" : "" });
  if (each.name === "Idempotency-Key") input.value = crypto.randomUUID ? crypto.randomUUID() : String(Date.now());
  if (each.in === "path" && state[each.name]) input.value = state[each.name];
  return input;
}

function chooser(examples, area, refresh) {
  const names = Object.keys(examples);
  const choose = el("select", { "aria-label": "Example body", onchange: () => show(choose.value) },
    names.map((name) => el("option", { value: name }, name)));
  const show = (name) => { area.value = JSON.stringify(examples[name].value, null, 2); refresh(); };
  if (names.length) area.value = JSON.stringify(examples[names[0]].value, null, 2);
  return el("label", {}, "Body, for example", choose);
}

function request(path, method, inputs, area) {
  const query = new URLSearchParams();
  const headers = { "Accept-Language": state.language };
  if (state.token) headers.Authorization = `Bearer ${state.token}`;
  if (area) headers["Content-Type"] = "application/json";
  let filled = path;
  for (const { each, input } of inputs) {
    if (each.in === "path") filled = filled.replace(`{${each.name}}`, encodeURIComponent(input.value) || `{${each.name}}`);
    else if (input.value && each.in === "query") query.set(each.name, input.value);
    else if (input.value) headers[each.name] = input.value;
  }
  const url = query.size ? `${filled}?${query}` : filled;
  return { url, method, headers, body: area ? area.value : undefined };
}

function curl({ url, method, headers, body }) {
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}${quoted(location.origin + url)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`-d ${quoted(body)}`);
  return lines.join(" \\\n  ");
}

async function perform({ url, method, headers, body }, result) {
  result.replaceChildren(el("p", { class: "quiet" }, "…"));
  try {
    const answer = await fetch(url, { method, headers, body });
    const head = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    const status = el("p", { class: answer.ok || answer.status === 304 ? "" : "bad" }, `${answer.status} ${answer.statusText}`);
    result.replaceChildren(status, lazy("part", ["Headers"], () => block(head)), await content(answer));
  } catch (fault) {
    result.replaceChildren(el("p", { class: "bad" }, String(fault)));
  }
}

async function content(answer) {
  const media = answer.headers.get("content-type") || "";
  if (media.startsWith("image/")) return el("img", { src: URL.createObjectURL(await answer.blob()), alt: "The picture" });
  if (media.startsWith("text/event-stream")) return followed(answer);
  const text = await answer.text();
  if (!media.includes("json")) return block(text.slice(0, MOST_SHOWN));
  const value = JSON.parse(text);
  remember(value);
  return block(JSON.stringify(value, null, 2).slice(0, MOST_SHOWN));
}

// What one answer gives the next request needs: fields opened later are filled with it.
function remember(value) {
  const game = value.game || value;
  if (typeof game.id === "string" && game.id.startsWith("g")) state.gameId = game.id;
  if (game.you && game.you.invite) state.code = game.you.invite;
}

function followed(answer) {
  const code = el("code", {});
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const stop = el("button", { type: "button", onclick: () => reader.cancel() }, "Stop");
  const pump = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      code.textContent = (code.textContent + value).slice(-MOST_SHOWN);
    }
    stop.remove();
  };
  pump().catch((fault) => { code.textContent += `\n${fault}`; });
  return el("div", {}, stop, el("pre", {}, code));
}

async function guest() {
  const answer = await fetch("/v1/guests", { method: "POST" });
  if (answer.ok) tokenIs((await answer.json()).token);
}

function tokenIs(token) {
  state.token = token.trim();
  document.getElementById("token").value = state.token;
  document.dispatchEvent(new Event("token"));
}

function draw(spec) {
  state.spec = spec;
  document.getElementById("version").textContent = spec.info.version;
  const main = document.getElementById("content");
  const nav = document.getElementById("nav");
  main.replaceChildren(prose(spec.info.description));
  for (const tag of spec.tags) {
    main.append(el("h2", {}, tag.name), el("p", { class: "quiet" }, tag.description));
    nav.append(el("h2", {}, tag.name));
    for (const [path, methods] of Object.entries(spec.paths)) for (const [method, found] of Object.entries(methods)) {
      if (!found.tags.includes(tag.name)) continue;
      main.append(operation(path, method.toUpperCase(), found));
      nav.append(el("a", { href: `#${found.operationId}` }, found.summary));
    }
  }
  main.append(el("h2", { id: "values" }, "Values"));
  for (const name of Object.keys(spec.components.schemas)) {
    const schema = { $ref: `#/components/schemas/${name}` };
    main.append(lazy("model", [el("code", {}, name)], () => [described(schema), tree(schema)], { id: `value-${name}` }));
  }
  nav.append(el("h2", {}, "Reference"), el("a", { href: "#values" }, "Values"));
  opened();
}

function opened() {
  const found = location.hash && document.getElementById(location.hash.slice(1));
  if (found && found.tagName === "DETAILS") { found.open = true; found.scrollIntoView(); }
}

document.getElementById("guest").addEventListener("click", guest);
document.getElementById("token").addEventListener("input", (event) => tokenIs(event.target.value));
document.getElementById("language").addEventListener("change", (event) => {
  state.language = event.target.value;
  document.dispatchEvent(new Event("token"));
});
addEventListener("hashchange", opened);
fetch("/v1/openapi.json").then((answer) => answer.json()).then(draw).catch((fault) => {
  document.getElementById("loading").textContent = `The document could not be loaded: ${fault}`;
});
