import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { allergens } from "./allergens.ts";
import { dishForm, statementIn } from "./dish-schema.ts";

const filled = { name: "Dal", description: "Lentils", price: "4.95" };

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: dishForm });
}
function wrongIn(fields: Record<string, string>, rest: Record<string, string> = filled) {
  return sent({ ...rest, ...fields }).reply().error ?? {};
}

describe("the form of a dish", () => {
  it("is a new one, vegetarian, with nothing stated, unless it says otherwise", () => {
    const { value, status } = sent({ ...filled, price: "£4.9" }) as { value: Parameters<typeof statementIn>[0]; status: string };
    expect(status).toBe("success");
    expect(value).toMatchObject({ name: "Dal", price: 490, category: "veg", vegan: false, picture: "keep" });
    expect(value.id).toBeUndefined();
    expect(statementIn(value)).toEqual({});
  });

  it("states what it states of each of the 14, and takes no other words for it", () => {
    const all = Object.fromEntries(allergens.map((one) => [`allergen-${one}`, "free_of"]));
    const submission = sent({ ...filled, ...all, "allergen-milk": "contains", "allergen-nuts": "", "allergen-soya": "perhaps" });
    if (submission.status !== "success") throw new Error("refused");
    const statement = statementIn(submission.value);
    expect(statement).toMatchObject({ milk: "contains", celery: "free_of" });
    expect(Object.keys(statement)).toHaveLength(12);
  });

  it("tells what is missing, in words", () => {
    expect(wrongIn({}, {})).toEqual({
      name: ["Please enter the dish's name."],
      description: ["Please describe the dish."],
      price: ["Please enter the price."],
    });
    expect(wrongIn({ name: " \u200b ", description: " " })).toMatchObject({
      name: expect.any(Array),
      description: expect.any(Array),
    });
  });

  it.each(["-1", "4.955", "4,95", "1e3", "free", "0x10", "NaN", "99999999"])("takes %s for no price", (price) => {
    expect(wrongIn({ price })).toEqual({ price: ["Please enter a price such as 4.95."] });
  });

  it("takes a free dish, and no dish of more than 1,000", () => {
    expect(wrongIn({ price: "0" })).toEqual({});
    expect(wrongIn({ price: "1000.00" })).toEqual({});
    expect(wrongIn({ price: "1000.01" })).toEqual({ price: ["Please enter a price of at most 1,000."] });
  });

  it("knows two kinds, of which one can be vegan", () => {
    expect(wrongIn({ category: "fish" })).toEqual({ category: ["Please choose vegetarian or non-vegetarian."] });
    expect(wrongIn({ vegan: "on" })).toEqual({});
    expect(wrongIn({ category: "non-veg", vegan: "on" })).toEqual({ vegan: ["A dish that is not vegetarian cannot be vegan."] });
  });

  it("is about a dish by its number only", () => {
    for (const id of ["x", "-1", "1.5", "12345678901"]) expect(wrongIn({ id })).toHaveProperty("id");
  });
});
