import { expect, test } from "vitest";
import { defaultClaims } from "./default-claims.ts";
import { buildHomeNote } from "./home-note.ts";

const deliveryArea = "We deliver in Leicester.";

test("shows the default note only while the shop delivers, and the shop's own note always", () => {
  const { homeNote } = defaultClaims;
  expect(buildHomeNote({ homeNote, deliveryArea: "", orderTypes: ["menuorder"] })).toBe(homeNote);
  expect(buildHomeNote({ homeNote, deliveryArea, orderTypes: ["reservation"] })).toBe("");
  const own = { homeNote: "Open late on Fridays.", deliveryArea };
  expect(buildHomeNote({ ...own, orderTypes: ["reservation"] })).toBe("Open late on Fridays.");
});

test("adds the delivery area while the shop delivers", () => {
  const orderTypes = ["menuorder" as const];
  expect(buildHomeNote({ homeNote: "Free delivery.", deliveryArea, orderTypes })).toBe("Free delivery. We deliver in Leicester.");
  expect(buildHomeNote({ homeNote: "", deliveryArea, orderTypes })).toBe("We deliver in Leicester.");
});
