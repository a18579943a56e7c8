"use strict";
// Draws /v1/openapi.json. Everything from the document is set as text, never as markup.

const state = { spec: null, token: "", language: "en" };

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

// The little Markdown that descriptions use: lists, bold, code and line breaks between paragraphs.
function prose(text) {
  const blocks = (text || "").split(/\n\n+/).map((block) => {
    const lines = block.trim().split("\n");
    if (!lines[0].startsWith("- ")) return el("p", {}, inline(lines.join(" ")));
    return el("ul", {}, lines.map((line) => el("li", {}, inline(line.replace(/^- /, "")))));
  });
  return el("div", {}, blocks);
}

function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return el("code", {}, part.slice(1, -1));
    return part.startsWith("**") ? el("strong", {}, part.slice(2, -2)) : part;
  });
}

function resolved(node) {
  if (!node || !node.$ref) return node;
  const found = node.$ref.slice(2).split("/").reduce((here, key) => here[key], state.spec);
  const { $ref, ...beside } = node;
  return { ...resolved(found), ...beside };
}

const nameOf = (schema) => (schema && schema.$ref ? schema.$ref.split("/").pop() : "");

function typeOf(schema) {
  if (nameOf(schema)) return nameOf(schema);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf || schema.oneOf;
  if (choices) return choices.map(typeOf).join(" | ");
  if (schema.type === "array") return `${typeOf(schema.items || {})}[]`;
  return schema.format || schema.type || schema.contentMediaType || "any";
}

function limits(schema) {
  const plain = (schema.anyOf || []).find((each) => each.type !== "null") || schema;
  const words = { minimum: "≥", maximum: "≤", minLength: "length ≥", maxLength: "length ≤", pattern: "matches" };
  const found = Object.entries(words).filter(([key]) => plain[key] !== undefined).map(([key, word]) => `${word} ${plain[key]}`);
  if (schema.default !== undefined && schema.default !== null) found.push(`default ${JSON.stringify(schema.default)}`);
  return found.join(", ");
}

function named(schema) {
  if (nameOf(schema)) return [schema];
  const inner = schema.anyOf || schema.oneOf || (schema.items ? [schema.items] : schema.contentSchema ? [schema.contentSchema] : []);
  return inner.flatMap(named);
}

// A schema as a tree; named parts open on demand, as values refer to one another.
function tree(schema) {
  const whole = resolved(schema);
  const choices = whole.oneOf || whole.anyOf;
  if (choices) return el("ul", { class: "schema" }, choices.map((choice) => el("li", {}, part(choice))));
  if (!whole.properties) return el("p", { class: "type" }, typeOf(whole), " ", limits(whole));
  return el("ul", { class: "schema" }, Object.entries(whole.properties).map(([name, value]) => property(whole, name, value)));
}

function property(whole, name, value) {
  const must = (whole.required || []).includes(name);
  return el("li", {},
    el("code", {}, name), must ? el("span", { class: "must", title: "required" }, "* ") : " ",
    nameOf(value) ? null : el("span", { class: "type" }, typeOf(value), " ", limits(value)),
    value.description ? el("span", { class: "quiet" }, " — ", inline(value.description)) : null,
    named(value).map(part));
}

function part(schema) {
  if (!nameOf(schema)) return el("span", { class: "type" }, typeOf(schema), " ", limits(schema));
  return lazy("part", [nameOf(schema)], () => [described(schema), tree(schema)]);
}

const described = (schema) => el("p", { class: "quiet" }, inline(resolved(schema).description || ""));

function lazy(kind, summary, body, attributes) {
  const box = el("details", { class: kind, ...attributes }, el("summary", {}, summary));
  box.addEventListener("toggle", () => { if (box.open && box.children.length === 1) box.append(el("div", {}, body())); });
  return box;
}

function copied(text) {
  const button = el("button", { type: "button", onclick: async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1200);
  } }, "Copy");
  return button;
}

function block(text) {
  return el("div", { class: "copied" }, el("pre", {}, el("code", {}, text)), copied(() => text));
}
