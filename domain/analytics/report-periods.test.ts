import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { periods } from "./periods.ts";
import {
  type Bucket,
  buildRevenueBuckets,
  getFirstReportDay,
  getFirstSalesDay,
} from "./report-periods.ts";

const parseDay = (iso: string) => Temporal.PlainDate.from(iso);
const listLabels = (buckets: Bucket[]) => buckets.map(({ label }) => label);
const listSpans = (buckets: Bucket[]) => buckets.map(({ from, to }) => `${from} ${to}`);
const anyDay = fc
  .date({
    min: new Date("1999-01-01T00:00:00Z"),
    max: new Date("2101-12-31T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => parseDay(date.toISOString().slice(0, 10)));

describe("the start of a sales period", () => {
  test.each([
    {
      today: "2026-11-21",
      daily: "2026-11-15",
      weekly: "2026-10-25",
      monthly: "2025-11-27",
      yearly: "2022-01-01",
    },
    // Across a year's end, a leap day and both clock changes.
    {
      today: "2026-01-01",
      daily: "2025-12-26",
      weekly: "2025-12-05",
      monthly: "2025-01-07",
      yearly: "2022-01-01",
    },
    {
      today: "2024-03-01",
      daily: "2024-02-24",
      weekly: "2024-02-03",
      monthly: "2023-03-08",
      yearly: "2020-01-01",
    },
    {
      today: "2024-02-29",
      daily: "2024-02-23",
      weekly: "2024-02-02",
      monthly: "2023-03-07",
      yearly: "2020-01-01",
    },
    {
      today: "2026-03-29",
      daily: "2026-03-23",
      weekly: "2026-03-02",
      monthly: "2025-04-04",
      yearly: "2022-01-01",
    },
    {
      today: "2026-10-25",
      daily: "2026-10-19",
      weekly: "2026-09-28",
      monthly: "2025-10-31",
      yearly: "2022-01-01",
    },
  ])("on $today", ({ today, ...since }) => {
    const found = Object.fromEntries(
      periods.map((period) => [period, getFirstSalesDay(period, parseDay(today))]),
    );
    expect(found).toEqual({ ...since, alltime: null });
  });

  test("is 7 days, 4 weeks of 7 days, 12 months of 30 days or 5 calendar years back, including today", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const days = (period: "daily" | "weekly" | "monthly") =>
          parseDay(getFirstSalesDay(period, today) ?? "").until(today).days + 1;
        expect([days("daily"), days("weekly"), days("monthly")]).toEqual([7, 28, 360]);
        expect(getFirstSalesDay("yearly", today)).toBe(`${today.year - 4}-01-01`);
      }),
    );
  });
});

describe("revenue buckets", () => {
  test("daily: the last seven days by weekday, ending today", () => {
    const buckets = buildRevenueBuckets("daily", parseDay("2026-03-01"), 2020);
    expect(listLabels(buckets)).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
    expect(listSpans(buckets)[0]).toBe("2026-02-23 2026-02-23");
    expect(listSpans(buckets)[6]).toBe("2026-03-01 2026-03-01");
    expect(listLabels(buildRevenueBuckets("daily", parseDay("2024-02-29"), 2020)).at(-1)).toBe(
      "Thursday",
    );
  });

  test.each([
    { today: "2026-11-01", expected: ["2026-11-01 2026-11-07"] },
    { today: "2026-11-07", expected: ["2026-11-01 2026-11-07"] },
    { today: "2026-11-08", expected: ["2026-11-01 2026-11-07", "2026-11-08 2026-11-14"] },
    {
      today: "2026-02-28",
      expected: [
        "2026-02-01 2026-02-07",
        "2026-02-08 2026-02-14",
        "2026-02-15 2026-02-21",
        "2026-02-22 2026-02-28",
      ],
    },
    {
      today: "2024-02-29",
      expected: [
        ...[
          "2024-02-01 2024-02-07",
          "2024-02-08 2024-02-14",
          "2024-02-15 2024-02-21",
          "2024-02-22 2024-02-28",
        ],
        "2024-02-29 2024-02-29",
      ],
    },
  ])("weekly: this month up to $today, by week of the month", ({ today, expected }) => {
    const buckets = buildRevenueBuckets("weekly", parseDay(today), 2020);
    expect(listSpans(buckets)).toEqual(expected);
    expect(listLabels(buckets)).toEqual(expected.map((_, index) => `Week ${index + 1}`));
  });

  test("the fifth week ends with the month", () => {
    expect(listSpans(buildRevenueBuckets("weekly", parseDay("2026-12-29"), 2020)).at(-1)).toBe(
      "2026-12-29 2026-12-31",
    );
    expect(listSpans(buildRevenueBuckets("weekly", parseDay("2026-11-30"), 2020)).at(-1)).toBe(
      "2026-11-29 2026-11-30",
    );
  });

  test.each([
    {
      today: "2026-11-21",
      first: "2025-12-01 2025-12-31",
      february: "2026-02-01 2026-02-28",
      last: "2026-11-01 2026-11-30",
    },
    {
      today: "2024-12-31",
      first: "2024-01-01 2024-01-31",
      february: "2024-02-01 2024-02-29",
      last: "2024-12-01 2024-12-31",
    },
    {
      today: "2025-01-31",
      first: "2024-02-01 2024-02-29",
      february: "2024-02-01 2024-02-29",
      last: "2025-01-01 2025-01-31",
    },
    {
      today: "2024-02-29",
      first: "2023-03-01 2023-03-31",
      february: "2024-02-01 2024-02-29",
      last: "2024-02-01 2024-02-29",
    },
  ])(
    "monthly on $today: the last twelve months, each labelled with its name",
    ({ today, first, february, last }) => {
      const buckets = buildRevenueBuckets("monthly", parseDay(today), 2020);
      expect(new Set(listLabels(buckets)).size).toBe(12);
      expect([listSpans(buckets)[0], listSpans(buckets).at(-1)]).toEqual([first, last]);
      expect(listSpans(buckets.filter(({ label }) => label === "February"))).toEqual([february]);
    },
  );

  test("yearly: the last five calendar years; alltime: every calendar year since the first order", () => {
    expect(listLabels(buildRevenueBuckets("yearly", parseDay("2026-01-01"), 2015))).toEqual([
      "2022",
      "2023",
      "2024",
      "2025",
      "2026",
    ]);
    expect(listLabels(buildRevenueBuckets("yearly", parseDay("2026-12-31"), null))).toEqual([
      "2022",
      "2023",
      "2024",
      "2025",
      "2026",
    ]);
    expect(listLabels(buildRevenueBuckets("alltime", parseDay("2026-11-21"), 2019))).toEqual([
      "2019",
      "2020",
      "2021",
      "2022",
      "2023",
      "2024",
      "2025",
      "2026",
    ]);
    expect(listSpans(buildRevenueBuckets("alltime", parseDay("2026-11-21"), null))).toEqual([
      "2026-01-01 2026-12-31",
    ]);
    expect(listLabels(buildRevenueBuckets("alltime", parseDay("2025-12-31"), 2026))).toEqual([
      "2025",
    ]);
  });

  test("have no gaps, overlaps or repeated labels, and the last one contains today", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...periods),
        fc.integer({ min: 0, max: 30 }),
        (today, period, yearsOpen) => {
          const buckets = buildRevenueBuckets(period, today, today.year - yearsOpen);
          for (const [index, { from, to }] of buckets.entries()) {
            expect(from <= to).toBe(true);
            const next = buckets[index + 1];
            if (next) expect(parseDay(to).add({ days: 1 }).toString()).toBe(next.from);
          }
          expect(new Set(listLabels(buckets)).size).toBe(buckets.length);
          const last = buckets.at(-1);
          expect(last && last.from <= today.toString() && today.toString() <= last.to).toBe(true);
          if (period === "yearly" || period === "alltime") return;
          expect((buckets[0]?.from ?? "") >= getFirstReportDay(today)).toBe(true);
          expect((getFirstSalesDay(period, today) ?? "") >= getFirstReportDay(today)).toBe(true);
        },
      ),
    );
  });
});
