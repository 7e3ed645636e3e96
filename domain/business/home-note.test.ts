import { expect, test } from "vitest";
import { defaultTexts } from "./default-texts.ts";
import { buildHomeNote } from "./home-note.ts";

const deliveryPostcodes: string[] = [];
const deliveryArea = "We deliver in Leicester.";

test("shows the default note only while the shop delivers, and the shop's own note always", () => {
  const { homeNote } = defaultTexts;
  expect(
    buildHomeNote({
      homeNote,
      deliveryArea: "",
      deliveryPostcodes,
      orderTypes: ["menuorder"],
    }),
  ).toBe(`${homeNote}\n`);
  expect(
    buildHomeNote({
      homeNote,
      deliveryArea,
      deliveryPostcodes,
      orderTypes: ["reservation"],
    }),
  ).toBe("");
  const ownNote = {
    homeNote: "Open late on Fridays.",
    deliveryArea,
    deliveryPostcodes,
  };
  expect(buildHomeNote({ ...ownNote, orderTypes: ["reservation"] })).toBe("Open late on Fridays.");
});

test("adds the delivery area while the shop delivers", () => {
  const orderTypes = ["menuorder" as const];
  const area = { deliveryArea, deliveryPostcodes: ["LE1", "LE2"], orderTypes };
  expect(buildHomeNote({ ...area, homeNote: "Free delivery." })).toBe(
    "Free delivery.\nWe deliver in Leicester.",
  );
  expect(buildHomeNote({ ...area, homeNote: "" })).toBe("\nWe deliver in Leicester.");
  expect(buildHomeNote({ ...area, homeNote: "", deliveryArea: "" })).toBe(
    "\nWe deliver to LE1 and LE2.",
  );
});
