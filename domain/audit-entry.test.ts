import { expect, test } from "vitest";
import { listChangedFields } from "./audit-entry.ts";

test("returns only the fields that differ", () => {
  expect(
    listChangedFields(
      { name: "Dal", price: 450, vegan: true },
      { name: "Dal", price: 500, vegan: true },
    ),
  ).toEqual({
    price: { from: 450, to: 500 },
  });
});

test("treats a missing field as null", () => {
  expect(
    listChangedFields<{ image?: string; note?: string }>({ image: "a.webp" }, { note: "hot" }),
  ).toEqual({
    image: { from: "a.webp", to: null },
    note: { from: null, to: "hot" },
  });
});

test("compares lists by order, but ignores the order of object keys", () => {
  expect(listChangedFields({ phones: ["1", "2"] }, { phones: ["2", "1"] })).toHaveProperty(
    "phones",
  );
  expect(
    listChangedFields(
      { allergens: { egg: "no", milk: "yes" } },
      { allergens: { milk: "yes", egg: "no" } },
    ),
  ).toEqual({});
});

test("texts with composed and decomposed accents are equal", () => {
  const name = "Café";
  expect(
    listChangedFields({ names: [name.normalize("NFD")] }, { names: [name.normalize("NFC")] }),
  ).toEqual({});
});
