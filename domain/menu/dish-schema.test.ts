import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { allergens } from "./allergens.ts";
import { dishSchema, parseAllergenStatement } from "./dish-schema.ts";

const filled = { name: "Dal", description: "Lentils", price: "4.95" };

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: dishSchema });
}
function getErrors(fields: Record<string, string>, rest: Record<string, string> = filled) {
  return parse({ ...rest, ...fields }).reply().error ?? {};
}

describe("the dish form", () => {
  it("defaults to a new vegetarian dish without a statement", () => {
    const { value, status } = parse({ ...filled, price: "£4.9" }) as {
      value: Parameters<typeof parseAllergenStatement>[0];
      status: string;
    };
    expect(status).toBe("success");
    expect(value).toMatchObject({
      name: "Dal",
      price: 490,
      category: "veg",
      vegan: false,
      picture: "keep",
    });
    expect(value.id).toBeUndefined();
    expect(parseAllergenStatement(value)).toEqual({});
  });

  it("parses a statement for each allergen; an unknown value counts as not stated", () => {
    const all = Object.fromEntries(
      allergens.map((allergen) => [`allergen-${allergen}`, "free_of"]),
    );
    const submission = parse({
      ...filled,
      ...all,
      "allergen-milk": "contains",
      "allergen-nuts": "",
      "allergen-soya": "perhaps",
    });
    if (submission.status !== "success") throw new Error("refused");
    const statement = parseAllergenStatement(submission.value);
    expect(statement).toMatchObject({ milk: "contains", celery: "free_of" });
    expect(Object.keys(statement)).toHaveLength(12);
  });

  it("reports missing fields", () => {
    expect(getErrors({}, {})).toEqual({
      name: ["Enter the dish's name."],
      description: ["Describe the dish."],
      price: ["Enter the price."],
    });
    expect(getErrors({ name: " \u200b ", description: " " })).toMatchObject({
      name: expect.any(Array),
      description: expect.any(Array),
    });
  });

  it("accepts an existing dish without a description: changeDish decides", () => {
    expect(getErrors({ id: "3", version: "1", description: "" })).toEqual({});
  });

  it.each(["-1", "4.955", "4,95", "1e3", "free", "0x10", "NaN", "99999999"])(
    "refuses the price %s",
    (price) => {
      expect(getErrors({ price })).toEqual({ price: ["Enter a price such as 4.95."] });
    },
  );

  it("accepts a crop and a brightness that the server can apply", () => {
    expect(getErrors({ pictureCrop: "0", pictureBrightness: "80" })).toEqual({});
    expect(getErrors({ pictureCrop: "100", pictureBrightness: "120" })).toEqual({});
    const message =
      "The picture's crop or brightness is not valid. Please choose the picture again.";
    for (const pictureCrop of ["101", "-1", "1.5", "x"])
      expect(getErrors({ pictureCrop })).toEqual({ pictureCrop: [message] });
    for (const pictureBrightness of ["79", "121", "1e2"])
      expect(getErrors({ pictureBrightness })).toEqual({ pictureBrightness: [message] });
  });

  it("allows a free dish, but no price above 1,000", () => {
    expect(getErrors({ price: "0" })).toEqual({});
    expect(getErrors({ price: "1000.00" })).toEqual({});
    expect(getErrors({ price: "1000.01" })).toEqual({
      price: ["Enter a price of at most 1,000."],
    });
  });

  it("has two categories, only one of which can be vegan", () => {
    expect(getErrors({ category: "fish" })).toEqual({
      category: ["Choose vegetarian or non-vegetarian."],
    });
    expect(getErrors({ vegan: "on" })).toEqual({});
    expect(getErrors({ category: "non-veg", vegan: "on" })).toEqual({
      vegan: ["A dish that is not vegetarian cannot be vegan."],
    });
  });

  it("accepts only a number as id", () => {
    for (const id of ["x", "-1", "1.5", "12345678901"])
      expect(getErrors({ id })).toHaveProperty("id");
  });
});
