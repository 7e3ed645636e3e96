import { expect, test } from "vitest";
import { defaultClaims } from "./default-claims.ts";
import { homeNoteOf } from "./home-note.ts";

test("the default note, about delivery, needs delivery; the shop's own note is always shown", () => {
  const { homeNote } = defaultClaims;
  expect(homeNoteOf({ homeNote, orderTypes: ["menuorder"] })).toBe(homeNote);
  expect(homeNoteOf({ homeNote, orderTypes: ["reservation"] })).toBe("");
  expect(homeNoteOf({ homeNote: "Open late on Fridays.", orderTypes: ["reservation"] })).toBe("Open late on Fridays.");
});
