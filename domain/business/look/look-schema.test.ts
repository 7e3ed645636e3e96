import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { defaultTexts } from "../default-texts.ts";
import { lookSchema } from "./look-schema.ts";

const stem = `/media/1700000000000-${"0a".repeat(16)}`;
const hero = {
  small: `${stem}-480.webp`,
  medium: `${stem}-800.webp`,
  large: `${stem}-1120.webp`,
  share: `${stem}-share.jpg`,
};

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData();
  const all = {
    mainColour: "#C2570C ",
    secondColour: "B8432F",
    fontPair: "literata-nunito",
    homeBlocks: ["hero"],
    ...fields,
  };
  for (const [name, values] of Object.entries(all))
    for (const value of [values].flat()) form.append(name, value);
  const submission = parseWithZod(form, { schema: lookSchema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("parses colours, files and blocks, and keeps their order", () => {
  expect(
    parse({ hero: JSON.stringify(hero), homeBlocks: ["dishes", "hero"], homeTitle: " Pasta " }),
  ).toMatchObject({
    mainColour: "#c2570c",
    secondColour: "#b8432f",
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
])("reports an error on the field for %s %s", (name, value) => {
  expect(
    Object.keys(parse({ [name]: value }) ?? {}).map((field) => field.replace(/\[.*/, "")),
  ).toEqual([name]);
});

const scene = { small: `${stem}-320.webp`, medium: `${stem}-640.webp`, large: `${stem}-960.webp` };
const spaceFields = (index: number, picture: object | null, [title, text]: [string, string]) => ({
  [`space[${index}].picture`]: picture ? JSON.stringify(picture) : "",
  [`space[${index}].title`]: title,
  [`space[${index}].text`]: text,
});

test("parses the pictures of the space and drops empty ones", () => {
  const [sample] = defaultTexts.space;
  const input = {
    ...spaceFields(0, null, ["", ""]),
    ...spaceFields(1, scene, [" The bar ", ""]),
    ...spaceFields(2, sample?.picture ?? null, ["", "Lantern light"]),
  };
  expect(parse(input)).toMatchObject({
    space: [
      { picture: scene, title: "The bar", text: "" },
      { picture: sample?.picture, title: "", text: "Lantern light" },
    ],
  });
  expect(parse({})).toMatchObject({ space: [], illustrations: false });
  expect(parse({ illustrations: "on" })).toMatchObject({ illustrations: true });
});

test("refuses a caption without a picture, and files that are not the shop's", () => {
  expect(parse(spaceFields(1, null, ["The bar", ""]))).toHaveProperty(["space[1].picture"]);
  expect(
    parse(spaceFields(0, { ...scene, large: "https://evil.example/x.webp" }, ["", ""])),
  ).toHaveProperty(["space[0].picture"]);
});

test("refuses a home page without blocks, or with duplicate blocks", () => {
  expect(parse({ homeBlocks: [] })).toHaveProperty("homeBlocks");
  expect(parse({ homeBlocks: ["hero", "hero"] })).toHaveProperty("homeBlocks");
});
