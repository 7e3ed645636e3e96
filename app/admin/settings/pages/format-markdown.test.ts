import { expect, test } from "vitest";
import { formatMarkdown, type MarkdownFormat } from "./format-markdown.ts";

/** Formats a text whose selection is marked with `<` and `>`, which the result marks again. */
function format(kind: MarkdownFormat, marked: string): string {
  const start = marked.indexOf("<");
  const end = marked.indexOf(">") - 1;
  const text = marked.replace(/[<>]/g, "");
  const { replaced, replacement, selected } = formatMarkdown(kind, text, { start, end });
  const result = text.slice(0, replaced.start) + replacement + text.slice(replaced.end);
  return `${result.slice(0, selected.start)}<${result.slice(selected.start, selected.end)}>${result.slice(selected.end)}`;
}

test.each<[MarkdownFormat, string, string]>([
  ["bold", "Ask <us> first", "Ask **<us>** first"],
  ["bold", "Ask <>", "Ask **<bold text>**"],
  ["link", "See <our menu>.", "See [our menu](<https://>)."],
  ["link", "<>", "[link text](<https://>)"],
  ["heading", "One\nTw<>o\nThree", "One\n# Two<>\nThree"],
  ["heading", "<>", "# <>"],
  ["list", "On<e\nT>wo\nThree", "- One\n- Two<>\nThree"],
])("formats as %s: %j", (kind, before, after) => {
  expect(format(kind, before)).toBe(after);
});
