import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { nearestTimes } from "./nearest-times.ts";
import type { TimeRules } from "./offered-time-rules.ts";
import {
  findDayAfterMidnight,
  getTimeRefusal,
  offeredDays,
  offeredTimes,
  toDayAndTime,
  toEpochMs,
} from "./offered-times.ts";
import { type HoursException, sameHoursDaily } from "./opening-hours.ts";

const rules: TimeRules = {
  timeZone: "Europe/London",
  weeklyHours: sameHoursDaily([{ opens: "10:00", closes: "17:00" }]),
  hoursExceptions: [],
  minNoticeMinutes: 20,
  graceMinutes: 0,
  slotMinutes: 15,
  daysAhead: 30,
  minutesAfterOpening: 0,
  minutesBeforeClosing: 15,
};
const at = (iso: string) => Temporal.Instant.from(iso);
const timesOf = (day: string, now: string, other: Partial<TimeRules> = {}) =>
  offeredTimes({ ...rules, ...other }, day, at(now)).map(({ time }) => time);
const getRefusal = (day: string, time: string, now: string, other: Partial<TimeRules> = {}) =>
  getTimeRefusal({ ...rules, ...other }, { day, time }, at(now));
const open = (opens: string, closes: string) => ({
  weeklyHours: sameHoursDaily([{ opens, closes }]),
});

describe("the times of a day", () => {
  test("run from opening to the last order, a slot apart", () => {
    const times = timesOf("2026-06-15", "2026-06-14T12:00:00Z");
    expect([times[0], times[1], times.at(-1), times.length]).toEqual([
      "10:00",
      "10:15",
      "16:45",
      28,
    ]);
  });

  test("end `minutesBeforeClosing` before closing, even when other rules are cached for that day", () => {
    const lastTime = (minutesBeforeClosing: number) =>
      timesOf("2026-06-15", "2026-06-14T12:00:00Z", { minutesBeforeClosing }).at(-1);
    expect([lastTime(15), lastTime(60), lastTime(15)]).toEqual(["16:45", "16:00", "16:45"]);
    expect(
      getRefusal("2026-06-15", "16:30", "2026-06-14T12:00:00Z", { minutesBeforeClosing: 60 }),
    ).toBe("after_last");
    expect(
      getRefusal("2026-06-15", "16:30", "2026-06-14T12:00:00Z", { minutesBeforeClosing: 15 }),
    ).toBeNull();
  });

  test("begin `minutesAfterOpening` after opening on every day, unless the shop stays open at midnight", () => {
    const firstTime = (day: string, other = {}) =>
      timesOf(day, "2026-06-15T02:00:00Z", { minutesAfterOpening: 20, ...other })[0];
    for (const day of ["2026-06-15", "2026-06-16", "2026-06-20"])
      expect(firstTime(day)).toBe("10:30");
    expect(
      getRefusal("2026-06-20", "10:15", "2026-06-15T02:00:00Z", { minutesAfterOpening: 20 }),
    ).toBe("before_first");
    expect(firstTime("2026-06-20", open("00:00", "00:00"))).toBe("00:00");
  });

  test("start today at the first slot that is at least the lead time away", () => {
    expect(timesOf("2026-06-15", "2026-06-15T10:40:00Z")[0]).toBe("12:00");
    expect(timesOf("2026-06-15", "2026-06-15T10:40:00.001Z")[0]).toBe("12:15");
    expect(timesOf("2026-06-15", "2026-06-15T15:26:00Z")).toEqual([]);
  });

  test("that can no longer be chosen are accepted for `graceMinutes` longer", () => {
    const refusalAt = (now: string, minNoticeMinutes: number) =>
      getRefusal("2026-06-15", "12:00", now, { minNoticeMinutes, graceMinutes: 5 });
    expect(timesOf("2026-06-15", "2026-06-15T10:45:00Z", { graceMinutes: 5 })[0]).toBe("12:15");
    expect(refusalAt("2026-06-15T10:45:00Z", 20)).toBeNull();
    expect(refusalAt("2026-06-15T10:45:00.001Z", 20)).toBe("too_soon");
    expect(refusalAt("2026-06-15T11:05:00Z", 0)).toBeNull();
    expect(refusalAt("2026-06-15T11:05:00.001Z", 0)).toBe("past");
  });

  test("are counted from opening, not from midnight or from now", () => {
    expect(
      timesOf("2026-06-15", "2026-06-14T12:00:00Z", { ...open("10:10", "11:20"), slotMinutes: 25 }),
    ).toEqual(["10:10", "10:35", "11:00"]);
  });

  test("respect exceptions: a closed day and a shortened day", () => {
    const hoursExceptions: HoursException[] = [
      { day: "2026-12-24", spans: [{ opens: "10:00", closes: "10:45" }], reason: "Christmas Eve" },
      { day: "2026-12-25", spans: [], reason: "Christmas Day" },
    ];
    expect(timesOf("2026-12-24", "2026-12-20T12:00:00Z", { hoursExceptions })).toEqual([
      "10:00",
      "10:15",
      "10:30",
    ]);
    expect(timesOf("2026-12-25", "2026-12-20T12:00:00Z", { hoursExceptions })).toEqual([]);
    expect(getRefusal("2026-12-25", "12:00", "2026-12-20T12:00:00Z", { hoursExceptions })).toBe(
      "closed",
    );
    expect(
      offeredDays({ ...rules, hoursExceptions, daysAhead: 3 }, at("2026-12-23T12:00:00Z")),
    ).toEqual(["2026-12-23", "2026-12-24", "2026-12-26"]);
  });

  test("are offered up to `daysAhead` days from today, across months and years", () => {
    const now = "2026-12-15T12:00:00Z";
    expect(offeredDays(rules, at(now)).at(-1)).toBe("2027-01-14");
    expect(getRefusal("2027-01-14", "12:00", now)).toBeNull();
    expect(getRefusal("2027-01-15", "12:00", now)).toBe("too_far");
    expect(offeredDays(rules, at("2028-02-01T12:00:00Z"))).toContain("2028-02-29");
  });

  test("use London's date, not the server's", () => {
    // 23:30 UTC on 30 June is 00:30 on 1 July in London.
    expect(offeredDays({ ...rules, daysAhead: 0 }, at("2026-06-30T22:59:00Z"))).toEqual([]);
    expect(offeredDays({ ...rules, daysAhead: 0 }, at("2026-06-30T23:30:00Z"))).toEqual([
      "2026-07-01",
    ]);
    expect(getRefusal("2026-06-30", "16:00", "2026-06-30T23:30:00Z")).toBe("past");
  });

  test("belong to the next calendar day when they are after midnight", () => {
    const openLate = { ...open("18:00", "01:00"), minutesBeforeClosing: 30 };
    const now = "2026-06-10T12:00:00Z";
    expect(timesOf("2026-06-15", now, openLate).slice(0, 3)).toEqual(["00:00", "00:15", "00:30"]);
    expect(timesOf("2026-06-15", now, openLate).at(-1)).toBe("23:45");
    expect(getRefusal("2026-06-15", "00:45", now, openLate)).toBe("after_last");
    expect(getRefusal("2026-06-15", "01:00", now, openLate)).toBe("closed");
  });

  test("after midnight are listed under the next day, if there are any", () => {
    const now = at("2026-06-15T11:00:00Z");
    const find = (day: string, other: Partial<TimeRules>) =>
      findDayAfterMidnight({ ...rules, ...other }, day, now);
    const openLate = { ...open("18:00", "01:00"), minutesBeforeClosing: 30 };
    expect(find("2026-06-15", openLate)).toBe("2026-06-16");
    expect(find("2026-06-15", { ...openLate, minutesBeforeClosing: 90 })).toBeNull();
    expect(find("2026-06-15", open("10:00", "17:00"))).toBeNull();
    expect(find("2026-06-15", { ...openLate, daysAhead: 0 })).toBeNull();
    expect(find("2026-06-15", open("02:00", "10:00"))).toBeNull();
    expect(find("2026-06-15", open("00:00", "00:00"))).toBe("2026-06-16");
  });

  test("have no gap at midnight when the shop never closes", () => {
    const alwaysOpen = open("00:00", "00:00");
    expect(timesOf("2026-06-15", "2026-06-10T12:00:00Z", alwaysOpen)).toHaveLength(96);
  });
});

describe("clock changes", () => {
  const night = open("00:00", "05:00");

  test("forward: the skipped hour is neither offered nor accepted", () => {
    const now = "2026-03-28T12:00:00Z";
    const times = timesOf("2026-03-29", now, night);
    expect(times.filter((time) => time.startsWith("01"))).toEqual([]);
    expect(times.slice(3, 5)).toEqual(["00:45", "02:00"]);
    expect(getRefusal("2026-03-29", "01:30", now, night)).toBe("clock_gap");
    expect(getRefusal("2026-03-29", "02:00", now, night)).toBeNull();
    expect(toEpochMs("Europe/London", { day: "2026-03-29", time: "02:00" })).toBe(
      Date.parse("2026-03-29T01:00:00Z"),
    );
  });

  test("back: the repeated hour is offered once, meaning its first occurrence", () => {
    const now = "2026-10-24T12:00:00Z";
    const times = timesOf("2026-10-25", now, night);
    expect(times.filter((time) => time === "01:30")).toHaveLength(1);
    expect(toEpochMs("Europe/London", { day: "2026-10-25", time: "01:30" })).toBe(
      Date.parse("2026-10-25T00:30:00Z"),
    );
    expect(times.at(-1)).toBe("04:45");
    expect(getRefusal("2026-10-25", "01:30", "2026-10-25T00:31:00Z", night)).toBe("past");
  });

  test("the lead time counts elapsed minutes across the change", () => {
    // 00:50 in London; 20 minutes later its clock shows 02:10.
    expect(timesOf("2026-03-29", "2026-03-29T00:50:00Z", night)[0]).toBe("02:15");
  });

  test("opening hours away from the change are unaffected", () => {
    for (const day of ["2026-03-29", "2026-10-25"])
      expect(timesOf(day, "2026-03-20T12:00:00Z", { daysAhead: 365 })).toHaveLength(28);
    expect(toEpochMs("Europe/London", { day: "2026-03-28", time: "12:00" })).toBe(
      Date.parse("2026-03-28T12:00:00Z"),
    );
    expect(toEpochMs("Europe/London", { day: "2026-03-29", time: "12:00" })).toBe(
      Date.parse("2026-03-29T11:00:00Z"),
    );
  });
});

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const hhmm = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const randomRules = fc.record({
  timeZone: fc.constantFrom(
    "Europe/London",
    "Asia/Kolkata",
    "America/New_York",
    "Australia/Lord_Howe",
  ),
  weeklyHours: fc
    .array(fc.record({ opens: minuteOfDay.map(hhmm), closes: minuteOfDay.map(hhmm) }), {
      maxLength: 2,
    })
    .map((spans) => sameHoursDaily(spans)),
  hoursExceptions: fc.constant([] as HoursException[]),
  minNoticeMinutes: fc.integer({ min: 0, max: 300 }),
  graceMinutes: fc.constant(0),
  slotMinutes: fc.integer({ min: 5, max: 90 }),
  daysAhead: fc.integer({ min: 0, max: 3 }),
  minutesAfterOpening: fc.integer({ min: 0, max: 120 }),
  minutesBeforeClosing: fc.integer({ min: 0, max: 120 }),
});
/** Around the clock changes in London and New York, and the turn of the year. */
const randomNow = fc
  .tuple(
    fc.constantFrom(
      "2026-03-28T00:00Z",
      "2026-10-24T00:00Z",
      "2026-03-07T12:00Z",
      "2026-12-30T20:00Z",
    ),
    fc.integer({ min: 0, max: 72 * 60 }),
  )
  .map(([from, minutes]) => Temporal.Instant.from(from).add({ minutes }));

describe("with any rules", () => {
  test("a time is offered exactly when it is not refused", () => {
    fc.assert(
      fc.property(
        randomRules,
        randomNow,
        fc.integer({ min: 0, max: 3 }),
        minuteOfDay,
        (rules, now, days, minute) => {
          const day = now.toZonedDateTimeISO(rules.timeZone).toPlainDate().add({ days }).toString();
          const offered = offeredTimes(rules, day, now);
          // Every offered time, then a random time, which is usually not offered.
          for (const { time, at: moment } of offered) {
            expect(getTimeRefusal(rules, { day, time }, now)).toBeNull();
            expect(toDayAndTime(rules.timeZone, moment)).toEqual({ day, time });
            expect(toEpochMs(rules.timeZone, { day, time })).toBe(moment);
            expect(moment).toBeGreaterThanOrEqual(
              now.epochMilliseconds + rules.minNoticeMinutes * 60_000,
            );
          }
          const time = hhmm(minute);
          expect(getTimeRefusal(rules, { day, time }, now) === null).toBe(
            offered.some((slot) => slot.time === time),
          );
          expect(new Set(offered.map((slot) => slot.time)).size).toBe(offered.length);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("returns the three nearest free times, or all of them if there are fewer", () => {
    fc.assert(
      fc.property(
        randomRules,
        randomNow,
        minuteOfDay,
        fc.integer({ min: 1, max: 4 }),
        (rules, now, minute, every) => {
          const day = now.toZonedDateTimeISO(rules.timeZone).toPlainDate().toString();
          const isFree = (moment: number) => Math.floor(moment / 60_000) % every === 0;
          const nearest = nearestTimes(rules, { day, time: hhmm(minute) }, now, isFree);
          const all = offeredDays(rules, now)
            .flatMap((eachDay) => offeredTimes(rules, eachDay, now))
            .filter(({ at: moment }) => isFree(moment));
          expect(nearest).toHaveLength(Math.min(3, all.length));
          const requestedMs = Temporal.PlainDateTime.from(`${day}T${hhmm(minute)}`).toZonedDateTime(
            rules.timeZone,
          ).epochMilliseconds;
          const farthest = Math.max(0, ...nearest.map((slot) => Math.abs(slot.at - requestedMs)));
          for (const slot of all)
            if (!nearest.some(({ at: moment }) => moment === slot.at))
              expect(Math.abs(slot.at - requestedMs)).toBeGreaterThanOrEqual(farthest);
          expect([...nearest].sort((a, b) => a.at - b.at)).toEqual(nearest);
        },
      ),
      { numRuns: 60 },
    );
  });
});
