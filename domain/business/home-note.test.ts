import { expect, test } from "vitest";
import { defaultClaims } from "./default-claims.ts";
import { homeNoteOf } from "./home-note.ts";

const deliveryArea = "We deliver in Leicester.";

test("shows the default note only while the shop delivers, and the shop's own note always", () => {
  const { homeNote } = defaultClaims;
  expect(homeNoteOf({ homeNote, deliveryArea: "", orderTypes: ["menuorder"] })).toBe(homeNote);
  expect(homeNoteOf({ homeNote, deliveryArea, orderTypes: ["reservation"] })).toBe("");
  const own = { homeNote: "Open late on Fridays.", deliveryArea };
  expect(homeNoteOf({ ...own, orderTypes: ["reservation"] })).toBe("Open late on Fridays.");
});

test("adds the delivery area while the shop delivers", () => {
  const orderTypes = ["menuorder" as const];
  expect(homeNoteOf({ homeNote: "Free delivery.", deliveryArea, orderTypes })).toBe("Free delivery. We deliver in Leicester.");
  expect(homeNoteOf({ homeNote: "", deliveryArea, orderTypes })).toBe("We deliver in Leicester.");
});
