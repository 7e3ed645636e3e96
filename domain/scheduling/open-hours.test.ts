import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findClosingTime, findOpeningFrom, findOpeningTime, openSpans } from "./open-hours.ts";
import { type OpeningHours, sameHoursDaily } from "./opening-hours.ts";

const tenToFive: OpeningHours = {
  timeZone: "Europe/London",
  weeklyHours: sameHoursDaily([{ opens: "10:00", closes: "17:00" }]),
  hoursExceptions: [],
};
const hoursWith = (hours: Partial<OpeningHours>): OpeningHours => ({ ...tenToFive, ...hours });
const daily = (...spans: [string, string][]) =>
  hoursWith({ weeklyHours: sameHoursDaily(spans.map(([opens, closes]) => ({ opens, closes }))) });
const listSpansOn = (hours: OpeningHours, day: string) =>
  openSpans(hours, Temporal.PlainDate.from(day)).map(
    ({ from, to }) => `${from.toString()} ${to.toString()}`,
  );

afterEach(() => vi.unstubAllEnvs());

describe.each(["UTC", "Pacific/Kiritimati", "America/St_Johns"])(
  "on a machine in %s",
  (machineTimeZone) => {
    const spans = (hours: OpeningHours, day: string) => {
      vi.stubEnv("TZ", machineTimeZone);
      return listSpansOn(hours, day);
    };

    test("an ordinary day in winter and in summer", () => {
      expect(spans(tenToFive, "2026-01-15")).toEqual(["2026-01-15T10:00:00Z 2026-01-15T17:00:00Z"]);
      expect(spans(tenToFive, "2026-07-15")).toEqual(["2026-07-15T09:00:00Z 2026-07-15T16:00:00Z"]);
    });

    test("each weekday has its own hours; a day may have two spans or none", () => {
      const weeklyHours = {
        ...tenToFive.weeklyHours,
        monday: [],
        friday: [
          { opens: "17:00", closes: "22:00" },
          { opens: "11:00", closes: "14:00" },
        ],
      };
      expect(spans(hoursWith({ weeklyHours }), "2026-11-23")).toEqual([]);
      expect(spans(hoursWith({ weeklyHours }), "2026-11-27")).toEqual([
        "2026-11-27T11:00:00Z 2026-11-27T14:00:00Z",
        "2026-11-27T17:00:00Z 2026-11-27T22:00:00Z",
      ]);
    });

    test("an exception replaces the weekday's hours on its day only", () => {
      const hours = hoursWith({
        hoursExceptions: [
          { day: "2026-12-25", spans: [], reason: "Christmas Day" },
          {
            day: "2026-12-24",
            spans: [{ opens: "10:00", closes: "14:00" }],
            reason: "Christmas Eve",
          },
        ],
      });
      expect(spans(hours, "2026-12-24")).toEqual(["2026-12-24T10:00:00Z 2026-12-24T14:00:00Z"]);
      expect(spans(hours, "2026-12-25")).toEqual([]);
      expect(spans(hours, "2026-12-26")).toEqual(["2026-12-26T10:00:00Z 2026-12-26T17:00:00Z"]);
    });

    test("hours past midnight belong to the opening day, even at the end of a month or year", () => {
      expect(spans(daily(["18:00", "02:00"]), "2026-06-30")).toEqual([
        "2026-06-30T17:00:00Z 2026-07-01T01:00:00Z",
      ]);
      expect(spans(daily(["18:00", "02:00"]), "2026-12-31")).toEqual([
        "2026-12-31T18:00:00Z 2027-01-01T02:00:00Z",
      ]);
      expect(spans(daily(["18:00", "00:00"]), "2028-02-29")).toEqual([
        "2028-02-29T18:00:00Z 2028-03-01T00:00:00Z",
      ]);
    });

    test("a whole day has 23 hours when the clocks go forward and 25 when they go back", () => {
      expect(spans(daily(["00:00", "00:00"]), "2026-03-29")).toEqual([
        "2026-03-29T00:00:00Z 2026-03-29T23:00:00Z",
      ]);
      expect(spans(daily(["00:00", "00:00"]), "2026-10-25")).toEqual([
        "2026-10-24T23:00:00Z 2026-10-26T00:00:00Z",
      ]);
    });

    test("keeps the same local opening hours on days when the clocks change", () => {
      expect(spans(tenToFive, "2026-03-28")).toEqual(["2026-03-28T10:00:00Z 2026-03-28T17:00:00Z"]);
      expect(spans(tenToFive, "2026-03-29")).toEqual(["2026-03-29T09:00:00Z 2026-03-29T16:00:00Z"]);
      expect(spans(tenToFive, "2026-10-24")).toEqual(["2026-10-24T09:00:00Z 2026-10-24T16:00:00Z"]);
      expect(spans(tenToFive, "2026-10-25")).toEqual(["2026-10-25T10:00:00Z 2026-10-25T17:00:00Z"]);
    });

    test("an overnight opening across a clock change is an hour shorter or longer", () => {
      expect(spans(daily(["22:00", "03:00"]), "2026-03-28")).toEqual([
        "2026-03-28T22:00:00Z 2026-03-29T02:00:00Z",
      ]);
      expect(spans(daily(["22:00", "03:00"]), "2026-10-24")).toEqual([
        "2026-10-24T21:00:00Z 2026-10-25T03:00:00Z",
      ]);
    });

    test("drops the part of a span that falls in the skipped hour", () => {
      expect(spans(daily(["00:30", "01:30"]), "2026-03-29")).toEqual([
        "2026-03-29T00:30:00Z 2026-03-29T01:00:00Z",
      ]);
      expect(spans(daily(["01:30", "04:00"]), "2026-03-29")).toEqual([
        "2026-03-29T01:00:00Z 2026-03-29T03:00:00Z",
      ]);
      expect(spans(daily(["01:00", "01:45"]), "2026-03-29")).toEqual([]);
    });

    test("uses the first occurrence of a time that the clocks repeat", () => {
      expect(spans(daily(["00:30", "01:30"]), "2026-10-25")).toEqual([
        "2026-10-24T23:30:00Z 2026-10-25T00:30:00Z",
      ]);
      expect(spans(daily(["01:30", "04:00"]), "2026-10-25")).toEqual([
        "2026-10-25T00:30:00Z 2026-10-25T04:00:00Z",
      ]);
    });

    test("merges adjacent and overlapping spans", () => {
      expect(
        spans(daily(["10:00", "14:00"], ["14:00", "17:00"], ["11:00", "12:00"]), "2026-01-15"),
      ).toEqual(["2026-01-15T10:00:00Z 2026-01-15T17:00:00Z"]);
    });
  },
);

test("works in other time zones", () => {
  expect(listSpansOn(hoursWith({ timeZone: "America/New_York" }), "2026-03-10")).toEqual([
    "2026-03-10T14:00:00Z 2026-03-10T21:00:00Z",
  ]);
});

test.each([
  ["while open", tenToFive, "2026-01-15T12:00:00Z", "2026-01-15T17:00:00.000Z"],
  ["while closed", tenToFive, "2026-01-15T18:00:00Z", null],
  [
    "during the first of two openings",
    daily(["10:00", "14:00"], ["17:00", "22:00"]),
    "2026-01-15T13:30:00Z",
    "2026-01-15T14:00:00.000Z",
  ],
  ["after midnight", daily(["18:00", "02:00"]), "2026-01-15T01:00:00Z", "2026-01-15T02:00:00.000Z"],
  [
    "when the next day's hours start at midnight",
    daily(["10:00", "00:00"], ["00:00", "01:00"]),
    "2026-01-15T23:00:00Z",
    "2026-01-16T01:00:00.000Z",
  ],
])("finds the closing time %s", (_, hours, at, closing) => {
  expect(findClosingTime(hours, new Date(at))?.toISOString() ?? null).toBe(closing);
});

test.each([
  ["of one set of hours", daily(["10:00", "17:00"]), "2026-01-15T12:00Z", "2026-01-15T10:00:00Z"],
  ["the day before", daily(["17:00", "02:00"]), "2026-01-16T01:00Z", "2026-01-15T17:00:00Z"],
  [
    "of hours that continue at midnight",
    daily(["17:00", "00:00"], ["00:00", "02:00"]),
    "2026-01-16T01:00Z",
    "2026-01-15T17:00:00Z",
  ],
  [
    "of a shop that never closes",
    daily(["00:00", "00:00"]),
    "2026-01-15T12:00Z",
    "2026-01-14T00:00:00Z",
  ],
  [
    "of hours that overlap at midnight",
    daily(["17:00", "00:30"], ["00:00", "02:00"]),
    "2026-01-16T01:00Z",
    "2026-01-15T17:00:00Z",
  ],
  ["while closed", daily(["10:00", "17:00"]), "2026-01-15T17:00Z", null],
])("finds the opening time %s", (_, hours, now, opened) => {
  expect(findOpeningTime(hours, Temporal.Instant.from(now))?.toString() ?? null).toBe(opened);
});

describe("the next opening", () => {
  const hours: OpeningHours = {
    timeZone: "Europe/London",
    weeklyHours: sameHoursDaily([]),
    hoursExceptions: [],
  };
  const at = Temporal.Instant.from("2026-06-15T10:00:00Z");
  const spans = [{ opens: "12:00", closes: "14:00" }];
  const open = { day: "2026-09-01", spans, reason: "" };

  test("is that of an exception if the shop is closed every week", () => {
    const opening = findOpeningFrom({ ...hours, hoursExceptions: [open] }, at);
    expect(opening?.toString()).toBe("2026-09-01T11:00:00Z");
  });

  test("is searched only until the last exception if the shop is closed every week", () => {
    const add = vi.spyOn(Temporal.PlainDate.prototype, "add");
    expect(findOpeningFrom({ ...hours, hoursExceptions: [{ ...open, spans: [] }] }, at)).toBeNull();
    expect(findOpeningFrom(hours, at)).toBeNull();
    expect(add.mock.calls.length).toBeLessThan(100);
    add.mockRestore();
  });
});
