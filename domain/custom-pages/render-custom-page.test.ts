import { describe, expect, test } from "vitest";
import { maxTextLength } from "./custom-page-fields.ts";
import { hasTooManyMarks, maxMarks, maxMarksPerParagraph } from "./formatting-limits.ts";
import { renderCustomPage, tryRenderMarkdown } from "./render-custom-page.ts";
import { renderMarkdown } from "./render-markdown.ts";

const deeplyNested = "*a ".repeat(3_300) + "a* ".repeat(3_300);

describe("the limit on formatting", () => {
  test.each(["_a", "*a", "~a", "`a", "[a", "<a", "!a"])("counts each mark of %j", (mark) => {
    expect(hasTooManyMarks(mark.repeat(maxMarksPerParagraph))).toBe(false);
    expect(hasTooManyMarks(mark.repeat(maxMarksPerParagraph + 1))).toBe(true);
    expect(hasTooManyMarks(mark.repeat(maxTextLength / 2))).toBe(true);
  });

  test("applies to each paragraph and to the whole text", () => {
    const paragraph = "_a".repeat(250);
    const text = (paragraphs: number) => Array(paragraphs).fill(paragraph).join("\n \t\n");
    expect(hasTooManyMarks(text(maxMarks / 250))).toBe(false);
    expect(hasTooManyMarks(text(maxMarks / 250 + 1))).toBe(true);
    expect(hasTooManyMarks([paragraph, paragraph].join("\n"))).toBe(true);
  });

  test("accepts a long price list only if it is split into short paragraphs", () => {
    const items = Array(40).fill("- **[Lamb biryani](/menu)**: with raita, for *two*!").join("\n");
    expect(hasTooManyMarks(Array(4).fill(items).join("\n\n"))).toBe(true);
    expect(hasTooManyMarks(Array(20).fill(items.slice(0, 500)).join("\n\n"))).toBe(false);
  });

  test("refuses nesting that would overflow the stack, before parsing it", () => {
    let parsed = 0;
    const render = () => String(++parsed);
    expect(tryRenderMarkdown(deeplyNested, render)).toEqual({
      ok: false,
      error: { code: "too_many_marks" },
    });
    expect(parsed).toBe(0);
  });

  test("renders the deepest nesting that it accepts", () => {
    const half = maxMarksPerParagraph / 2;
    expect(tryRenderMarkdown("*a ".repeat(half) + "a* ".repeat(half)).ok).toBe(true);
  });
});

const failToRender = () => {
  throw new RangeError("Maximum call stack size exceeded");
};

test("refuses text that fails to render", () => {
  expect(tryRenderMarkdown("Hello", failToRender)).toEqual({
    ok: false,
    error: { code: "text_not_rendered" },
  });
});

test("renders stored text once while it is cached", () => {
  let rendered = 0;
  const render = (text: string) => {
    rendered += 1;
    return renderMarkdown(text);
  };
  const text = "Rendered **once**.";
  for (let visit = 0; visit < 3; visit += 1)
    expect(renderCustomPage(text, render)).toEqual({
      html: "<p>Rendered <strong>once</strong>.</p>\n",
      summary: "Rendered once.",
    });
  expect(rendered).toBe(1);
  for (let other = 0; other < 100; other += 1) renderCustomPage(`Other ${other}`, render);
  renderCustomPage(text, render);
  expect(rendered).toBe(102);
});

test("shows stored text that fails to render without its formatting", () => {
  expect(renderCustomPage("One & <b>\ntwo\n\nThree", failToRender)).toEqual({
    html: "<p>One &amp; &lt;b&gt;<br />two</p>\n<p>Three</p>\n",
    summary: "",
  });
  expect(renderCustomPage(deeplyNested).html).toMatch(/^<p>\*a \*a .* a\* <\/p>\n$/);
});
