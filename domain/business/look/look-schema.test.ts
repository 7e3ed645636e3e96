import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { lookForm } from "./look-schema.ts";

const stem = `/media/1700000000000-${"0a".repeat(16)}`;
const hero = { small: `${stem}-480.webp`, medium: `${stem}-800.webp`, large: `${stem}-1120.webp`, share: `${stem}-share.jpg` };

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData();
  const all = { mainColour: "#C2570C ", secondColour: "#b8432f", fontPair: "literata-nunito", homeBlocks: ["hero"], ...fields };
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) form.append(name, value);
  const submission = parseWithZod(form, { schema: lookForm });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("reads colours, files and blocks, in their order", () => {
  expect(parse({ hero: JSON.stringify(hero), homeBlocks: ["dishes", "hero"], homeTitle: " Pasta " })).toMatchObject({
    mainColour: "#c2570c",
    hero,
    logo: null,
    logoWithName: false,
    homeBlocks: ["dishes", "hero"],
    homeTitle: "Pasta",
  });
});

test.each([
  ["mainColour", "red"],
  ["mainColour", "#fff"],
  ["secondColour", "#12345g"],
  ["secondColour", "#123456;}body{display:none"],
  ["fontPair", "comic-sans"],
  ["hero", "{}"],
  ["hero", JSON.stringify({ ...hero, large: "https://evil.example/x.webp" })],
  ["hero", JSON.stringify({ ...hero, large: "/media/../secret.webp" })],
  ["logo", "not JSON"],
  ["homeBlocks", "menu"],
  ["homeTitle", "x".repeat(121)],
])("refuses %s %s beside its field", (name, value) => {
  expect(Object.keys(parse({ [name]: value }) ?? {}).map((field) => field.replace(/\[.*/, ""))).toEqual([name]);
});

test("refuses a home page without blocks, or with one twice", () => {
  expect(parse({ homeBlocks: [] })).toHaveProperty("homeBlocks");
  expect(parse({ homeBlocks: ["hero", "hero"] })).toHaveProperty("homeBlocks");
});
