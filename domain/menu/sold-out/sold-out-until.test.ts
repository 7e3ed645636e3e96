import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type OpeningHours, type Span, sameHoursDaily } from "../../scheduling/opening-hours.ts";
import { clearExpiredSoldOut, findNextAvailableTime } from "./sold-out.ts";
import { findSoldOutEnd } from "./sold-out-until.ts";

const buildHours = (
  spans: Span[],
  hoursExceptions: OpeningHours["hoursExceptions"] = [],
): OpeningHours => ({
  timeZone: "Europe/London",
  weeklyHours: sameHoursDaily(spans),
  hoursExceptions,
});
const findEnd = (hours: OpeningHours, now: string) =>
  findSoldOutEnd(hours, Temporal.Instant.from(now))
    .toZonedDateTimeISO("Europe/London")
    .toPlainDateTime()
    .toString();
const lunch = buildHours([{ opens: "10:00", closes: "17:00" }]);

describe("a sold-out dish is available again", () => {
  it.each([
    ["while the shop is open", "2026-11-21T12:00:00Z"],
    ["after it has closed", "2026-11-21T19:00:00Z"],
    [
      "before it opens: a dish that sells out in the morning stays sold out all day",
      "2026-11-21T08:30:00Z",
    ],
    ["at the moment of opening", "2026-11-21T10:00:00Z"],
  ])("the next day: %s", (_, now) => {
    expect(findEnd(lunch, now)).toBe("2026-11-22T10:00:00");
  });

  it("at the first opening of the next day, even when the shop opens twice a day", () => {
    const opensTwice = buildHours([
      { opens: "11:00", closes: "14:00" },
      { opens: "17:00", closes: "22:00" },
    ]);
    for (const now of ["2026-11-21T12:00:00Z", "2026-11-21T15:00:00Z", "2026-11-21T18:00:00Z"])
      expect(findEnd(opensTwice, now)).toBe("2026-11-22T11:00:00");
  });

  it("the same evening if it sells out before 5 a.m., otherwise the next evening", () => {
    const night = buildHours([{ opens: "18:00", closes: "02:00" }]);
    expect(findEnd(night, "2026-11-22T01:00:00Z")).toBe("2026-11-22T18:00:00");
    expect(findEnd(night, "2026-11-22T03:00:00Z")).toBe("2026-11-22T18:00:00");
    expect(findEnd(night, "2026-11-22T09:00:00Z")).toBe("2026-11-23T18:00:00");
  });

  it("at the next opening, which takes exceptions into account", () => {
    const christmas = buildHours(
      [{ opens: "10:00", closes: "17:00" }],
      [
        { day: "2026-12-25", spans: [], reason: "Christmas Day" },
        { day: "2026-12-26", spans: [{ opens: "12:30", closes: "15:00" }], reason: "" },
      ],
    );
    expect(findEnd(christmas, "2026-12-24T12:00:00Z")).toBe("2026-12-26T12:30:00");
  });

  it("at the same local time, across both clock changes", () => {
    expect(findSoldOutEnd(lunch, Temporal.Instant.from("2026-03-28T12:00:00Z")).toString()).toBe(
      "2026-03-29T09:00:00Z",
    );
    expect(findSoldOutEnd(lunch, Temporal.Instant.from("2026-10-24T12:00:00Z")).toString()).toBe(
      "2026-10-25T10:00:00Z",
    );
  });

  it("eventually, even if the shop never opens", () => {
    expect(findEnd(buildHours([]), "2026-11-21T12:00:00Z") > "2027").toBe(true);
  });

  it("at a future opening, never on the current business day", () => {
    const minute = fc.integer({ min: 0, max: 365 * 24 * 60 });
    fc.assert(
      fc.property(minute, (minutes) => {
        const now = Temporal.Instant.from("2026-01-01T00:00:00Z").add({ minutes });
        const availableAt = findSoldOutEnd(lunch, now);
        const hours = availableAt.since(now).total("hours");
        // From 04:59 to 10:00 on the same day, or from 05:00 to 10:00 on the next day, an hour
        // longer when the clocks go back.
        expect(hours > 5 && hours <= 30).toBe(true);
        expect(availableAt.toZonedDateTimeISO("Europe/London").toPlainTime().toString()).toBe(
          "10:00:00",
        );
      }),
    );
  });
});

describe("expired sold-out times", () => {
  const menu = [{ id: 1 }, { id: 2, soldOutUntil: 500 }, { id: 3, soldOutUntil: 900 }];

  it("makes dishes available once their `soldOutUntil` has passed", () => {
    expect(clearExpiredSoldOut(menu, 499)).toEqual(menu);
    expect(clearExpiredSoldOut(menu, 500)).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3, soldOutUntil: 900 },
    ]);
    expect(clearExpiredSoldOut(menu, 900)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it("returns when the next dish is available again", () => {
    expect(findNextAvailableTime(menu)).toBe(500);
    expect(findNextAvailableTime([{ soldOutUntil: undefined }])).toBe(Number.POSITIVE_INFINITY);
    expect(findNextAvailableTime([])).toBe(Number.POSITIVE_INFINITY);
  });
});
