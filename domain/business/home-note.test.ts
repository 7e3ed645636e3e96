import { expect, test } from "vitest";
import { defaultTexts } from "./default-texts.ts";
import { buildHomeNote } from "./home-note.ts";

const deliveryPostcodes: string[] = [];
const deliveryArea = "We deliver in Leicester.";
const deliveryMinutes = 0;

test("shows the default note only while the shop delivers, and the shop's own note always", () => {
  const { homeNote } = defaultTexts;
  expect(
    buildHomeNote({
      homeNote,
      deliveryArea: "",
      deliveryPostcodes,
      deliveryMinutes,
      orderTypes: ["menuorder"],
    }),
  ).toBe(homeNote);
  expect(
    buildHomeNote({
      homeNote,
      deliveryArea,
      deliveryPostcodes,
      deliveryMinutes,
      orderTypes: ["reservation"],
    }),
  ).toBe("");
  const ownNote = {
    homeNote: "Open late on Fridays.",
    deliveryArea,
    deliveryPostcodes,
    deliveryMinutes,
  };
  expect(buildHomeNote({ ...ownNote, orderTypes: ["reservation"] })).toBe("Open late on Fridays.");
});

test("adds the delivery area and time while the shop delivers", () => {
  const orderTypes = ["menuorder" as const];
  const area = { deliveryArea, deliveryPostcodes: ["LE1", "LE2"], deliveryMinutes, orderTypes };
  expect(buildHomeNote({ ...area, homeNote: "Free delivery." })).toBe(
    "Free delivery.\nWe deliver in Leicester.",
  );
  expect(buildHomeNote({ ...area, homeNote: "" })).toBe("We deliver in Leicester.");
  expect(buildHomeNote({ ...area, homeNote: "", deliveryArea: "" })).toBe(
    "We deliver to LE1 and LE2.",
  );
  expect(buildHomeNote({ ...area, homeNote: "", deliveryMinutes: 25 })).toBe(
    "We deliver in Leicester. The drive takes about 25 minutes.",
  );
});
