import { expect, test } from "vitest";
import { describeChosenTime } from "./use-chosen-time.ts";

const chosen = { day: "2026-12-03", time: "18:30" };

test.each([
  ["takeaway_order", chosen, "Thu 3 Dec, 18:30"],
  ["reservation", { ...chosen, time: "" }, "Thu 3 Dec, no time chosen"],
  ["takeaway_order", null, "No time chosen"],
  ["menuorder", chosen, "Thu 3 Dec, from 18:30"],
  ["menuorder", null, "As soon as possible"],
] as const)("describes the chosen time of a %s: %j", (type, time, text) => {
  expect(describeChosenTime(type, time)).toBe(text);
});
