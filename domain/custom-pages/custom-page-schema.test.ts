import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { messages } from "../messages.ts";
import { maxSlugLength, maxTextLength, suggestSlug } from "./custom-page-fields.ts";
import { customPageSchema, toCustomPageFields } from "./custom-page-schema.ts";
import { maxMarks, maxMarksPerParagraph } from "./formatting-limits.ts";
import { isPossibleCustomPage, isReservedSlug } from "./reserved-slugs.ts";

const filled = {
  kind: "page",
  title: "Gift cards",
  slug: "gift-cards",
  placement: "footer",
  text: "Buy one.",
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) form.set(name, value);
  return parseWithZod(form, { schema: customPageSchema });
}
const getErrors = (fields: Record<string, string>) => parse(fields).reply().error ?? {};
function parsePage(fields: Record<string, string>) {
  const submission = parse(fields);
  if (submission.status !== "success") throw new Error("refused");
  return toCustomPageFields(submission.value);
}

describe("the custom page form", () => {
  test("accepts a page, and drops the date of a former policy", () => {
    const page = { ...filled, published: false, inForceFrom: null };
    expect(parsePage({ inForceFrom: "2027-01-01" })).toEqual(page);
    expect(parsePage({ published: "on", text: "One\r\n\r\nTwo " })).toEqual({
      ...page,
      published: true,
      text: "One\n\nTwo",
    });
  });

  test("requires the day on which a policy comes into force, even if there are other errors", () => {
    expect(parsePage({ kind: "policy", inForceFrom: "2027-01-01" }).inForceFrom).toBe("2027-01-01");
    expect(getErrors({ kind: "policy", title: "" })).toEqual({
      title: [messages.customPages.title],
      inForceFrom: [messages.customPages.inForceFrom],
    });
    expect(getErrors({ kind: "policy", inForceFrom: "2027-02-30" })).toEqual({
      inForceFrom: [messages.customPages.inForceFrom],
    });
  });

  test.each([
    ["/Gift-Cards/", "gift-cards"],
    [" our-story-2 ", "our-story-2"],
  ])("parses the address %j as %j", (typed, slug) =>
    expect(parsePage({ slug: typed }).slug).toBe(slug),
  );

  test.each([
    "gift cards",
    "gift--cards",
    "-gift",
    "gift-",
    "über-uns",
    "a/b",
    "a.b",
    "a?b",
    "%2e",
    "..",
    "a_b",
  ])("refuses the address %j", (slug) =>
    expect(getErrors({ slug })).toEqual({ slug: [messages.customPages.slugFormat] }),
  );

  test("refuses text that is empty, too long or has control characters", () => {
    for (const text of [" ", " \u200b "])
      expect(getErrors({ text })).toEqual({ text: [messages.customPages.text] });
    expect(getErrors({ slug: " / " })).toEqual({ slug: [messages.customPages.slug] });
    expect(getErrors({ text: "a".repeat(maxTextLength + 1) })).toEqual({
      text: [messages.fields.tooLong(maxTextLength)],
    });
    const lines = "a\r\n".repeat(maxTextLength / 2);
    expect(parsePage({ text: lines }).text).toHaveLength(maxTextLength - 1);
    expect(getErrors({ text: "_a".repeat(maxMarksPerParagraph + 1) })).toEqual({
      text: [messages.customPages.tooManyMarks(maxMarksPerParagraph, maxMarks)],
    });
    expect(getErrors({ text: "a\u0000b" })).toEqual({ text: [messages.fields.controlCharacters] });
    expect(getErrors({ placement: "hero", kind: "blog" })).toEqual({
      placement: [messages.customPages.placement],
      kind: [messages.customPages.kind],
    });
  });
});

test.each([
  ["Gift cards & vouchers", "gift-cards-vouchers"],
  ["Chef’s Café", "chefs-cafe"],
  ["  Über uns! ", "uber-uns"],
  ["Đặc sản & Tết", "dac-san-tet"],
  ["हमारी कहानी", ""],
  [
    "Our story and the people behind the stove since the very beginning",
    "our-story-and-the-people-behind-the-stove-since-the-very",
  ],
  [`${"a".repeat(maxSlugLength)} b`, "a".repeat(maxSlugLength)],
])("turns the title %j into the address %j", (title, slug) =>
  expect(suggestSlug(title)).toBe(slug),
);

test("custom pages can only use free addresses with one segment", () => {
  expect(
    ["admin", "api", "assets", "order", "orders", "policies", "menu"].filter(
      (slug) => !isReservedSlug(slug),
    ),
  ).toEqual([]);
  expect(
    ["/gift-cards", "/menu", "/gift-cards/x", "/Gift", "/", "/a.b", "/gift-cards?x"].filter(
      isPossibleCustomPage,
    ),
  ).toEqual(["/gift-cards"]);
});
