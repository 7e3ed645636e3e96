import { expect, test } from "vitest";
import { describePauseForStaff } from "./describe-rush.ts";

test("says until when ordering is paused", () => {
  const noon = Date.parse("2026-12-01T12:00:00Z");
  const until = noon + 75 * 60_000;
  expect(describePauseForStaff({ until }, "Europe/London", noon)).toBe(
    "Ordering paused until 13:15.",
  );
  expect(describePauseForStaff({ until: null }, "Europe/London", noon)).toBe(
    "Ordering paused until you resume it.",
  );
});
