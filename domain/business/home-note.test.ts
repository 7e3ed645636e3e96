import { expect, test } from "vitest";
import { defaultTexts } from "./default-texts.ts";
import { buildHomeNote } from "./home-note.ts";

const deliveryPostcodes: string[] = [];
const deliveryArea = "We deliver in Leicester.";

test("shows the default note only while the shop delivers, and the shop's own note always", () => {
  const { homeNote } = defaultTexts;
  expect(
    buildHomeNote({ homeNote, deliveryArea: "", deliveryPostcodes, orderTypes: ["menuorder"] }),
  ).toBe(homeNote);
  expect(
    buildHomeNote({ homeNote, deliveryArea, deliveryPostcodes, orderTypes: ["reservation"] }),
  ).toBe("");
  const ownNote = { homeNote: "Open late on Fridays.", deliveryArea, deliveryPostcodes };
  expect(buildHomeNote({ ...ownNote, orderTypes: ["reservation"] })).toBe("Open late on Fridays.");
});

test("adds the delivery area while the shop delivers", () => {
  const orderTypes = ["menuorder" as const];
  const area = { deliveryArea, deliveryPostcodes: ["LE1", "LE2"], orderTypes };
  expect(buildHomeNote({ ...area, homeNote: "Free delivery." })).toBe(
    "Free delivery. We deliver in Leicester.",
  );
  expect(buildHomeNote({ ...area, homeNote: "" })).toBe("We deliver in Leicester.");
  expect(buildHomeNote({ ...area, homeNote: "", deliveryArea: "" })).toBe(
    "We deliver to LE1 and LE2.",
  );
});
