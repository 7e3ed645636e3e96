import { expect, test } from "vitest";
import {
  type Edit,
  formatMarkdown,
  insertPicture,
  type MarkdownFormat,
} from "./format-markdown.ts";

/** Edits text whose selection is marked with `<` and `>`. The result is marked the same way. */
function edit(
  marked: string,
  getEdit: (text: string, selection: { start: number; end: number }) => Edit,
): string {
  const start = marked.indexOf("<");
  const end = marked.indexOf(">") - 1;
  const text = marked.replace(/[<>]/g, "");
  const { replaced, replacement, selected } = getEdit(text, { start, end });
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
  expect(edit(before, (text, selection) => formatMarkdown(kind, text, selection))).toBe(after);
});

test.each([
  ["<>", "![<Describe the picture>](/p)\n\n"],
  ["Our <story>.", "Our story.\n\n![<Describe the picture>](/p)\n\n"],
  ["O<>ne.\n\nTwo.", "One.\n\n![<Describe the picture>](/p)\n\nTwo."],
  ["One.\n\n<>Two.", "One.\n\n![<Describe the picture>](/p)\n\nTwo."],
  ["One,\n<>two.", "One,\n\n![<Describe the picture>](/p)\n\ntwo."],
])("adds a picture as a paragraph: %j", (before, after) => {
  expect(edit(before, (text, selection) => insertPicture("/p", text, selection))).toBe(after);
});
