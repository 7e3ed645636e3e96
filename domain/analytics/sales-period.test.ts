import { describe, expect, test } from "vitest";
import {
  findPreset,
  getPreviousPeriod,
  listPresets,
  maxReportDays,
  parseSalesPeriod,
} from "./sales-period.ts";

const today = "2026-11-23";

describe("the period of a report", () => {
  test.each([
    [null, null, today, today],
    ["2026-11-20", null, "2026-11-20", "2026-11-20"],
    [null, "2026-11-20", "2026-11-20", "2026-11-20"],
    ["2026-11-20", "2026-11-22", "2026-11-20", "2026-11-22"],
    ["2026-11-22", "2026-11-20", "2026-11-20", "2026-11-22"],
    ["2026-06-31", "tomorrow", today, today],
    ["1026-11-20", "", today, today],
  ])("from %s to %s is %s to %s", (from, to, first, last) => {
    expect(parseSalesPeriod(from, to, today)).toEqual({ from: first, to: last });
  });

  test("keeps only its last 92 days", () => {
    expect(maxReportDays).toBe(92);
    expect(parseSalesPeriod("2025-01-01", "2026-03-31", today)).toEqual({
      from: "2025-12-30",
      to: "2026-03-31",
    });
  });
});

test("compares a period with the same weekdays before it", () => {
  expect(getPreviousPeriod({ from: today, to: today })).toEqual({
    from: "2026-11-16",
    to: "2026-11-16",
  });
  expect(getPreviousPeriod({ from: "2026-11-16", to: "2026-11-22" })).toEqual({
    from: "2026-11-09",
    to: "2026-11-15",
  });
  expect(getPreviousPeriod({ from: "2026-11-15", to: "2026-11-22" })).toEqual({
    from: "2026-11-01",
    to: "2026-11-08",
  });
});

test("starts preset weeks on Monday, even if today is a Sunday", () => {
  expect(listPresets("2026-11-22")).toMatchObject([
    { from: "2026-11-22", to: "2026-11-22" },
    { from: "2026-11-21", to: "2026-11-21" },
    { label: "This week", from: "2026-11-16", to: "2026-11-22" },
    { label: "Last week", from: "2026-11-09", to: "2026-11-15" },
    { label: "This month", from: "2026-11-01", to: "2026-11-22" },
    { label: "Last month", from: "2026-10-01", to: "2026-10-31" },
  ]);
});

test("finds the chosen preset, even if several have the same period", () => {
  const presets = listPresets(today);
  const monday = { from: today, to: today };
  expect(findPreset(presets, monday, null)?.label).toBe("Today");
  expect(findPreset(presets, monday, "This week")?.label).toBe("This week");
  // A label that no longer matches the dates.
  expect(findPreset(presets, monday, "Last week")?.label).toBe("Today");
  const other = { from: "2026-11-03", to: "2026-11-05" };
  expect(findPreset(presets, other, "This week")).toBeUndefined();
});
