import { expect, test } from "vitest";
import { describeTwoDigitDistricts } from "./two-digit-districts.ts";

test("says what a district with two digits covers, because its space may be missing", () => {
  expect(describeTwoDigitDistricts(["CB1", "CB58"])).toBe(
    "CB58 (such as CB58 1AA): if you meant CB5 8, write a space.",
  );
  expect(describeTwoDigitDistricts(["CB22", "CB58"])).toBe(
    "CB22 (such as CB22 1AA) and CB58 (such as CB58 1AA): if you meant CB2 2, write a space.",
  );
  expect(describeTwoDigitDistricts(["CB1", "CB5 8", "EC1A"])).toBe("");
});
