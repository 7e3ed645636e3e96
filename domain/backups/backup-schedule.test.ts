import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { getLastDueAt, getNextDueAt } from "./backup-schedule.ts";

const parseInstant = (text: string) => Temporal.Instant.from(text);
const buildSchedule = (backupTime: string | null) => ({ backupTime, timeZone: "Europe/London" });

describe("the daily backup", () => {
  test.each([
    ["2026-07-01T03:00:00Z", "2026-07-01T03:00:00Z", "2026-07-02T03:00:00Z"],
    ["2026-07-01T02:59:59Z", "2026-06-30T03:00:00Z", "2026-07-01T03:00:00Z"],
    ["2026-01-10T12:00:00Z", "2026-01-10T04:00:00Z", "2026-01-11T04:00:00Z"],
  ])(
    "at 04:00 in London: seen from %s, was last due at %s and is next due at %s",
    (now, last, next) => {
      expect(getLastDueAt(buildSchedule("04:00"), parseInstant(now))?.toString()).toBe(last);
      expect(getNextDueAt(buildSchedule("04:00"), parseInstant(now))?.toString()).toBe(next);
    },
  );

  test("is due in the business's time zone", () => {
    const kathmandu = { backupTime: "04:00", timeZone: "Asia/Kathmandu" };
    expect(getNextDueAt(kathmandu, parseInstant("2026-07-01T00:00:00Z"))?.toString()).toBe(
      "2026-07-01T22:15:00Z",
    );
  });

  test("is never due while it is off", () => {
    expect(getLastDueAt(buildSchedule(null), parseInstant("2026-07-01T03:00:00Z"))).toBeNull();
    expect(getNextDueAt(buildSchedule(null), parseInstant("2026-07-01T03:00:00Z"))).toBeNull();
  });
});

describe("when clocks change", () => {
  test("a skipped time is due once, an hour later", () => {
    // On 29 March 2026, 01:00 to 02:00 does not exist in London.
    const before = parseInstant("2026-03-29T00:59:00Z");
    const after = parseInstant("2026-03-29T01:31:00Z");
    expect(getNextDueAt(buildSchedule("01:30"), before)?.toString()).toBe("2026-03-29T01:30:00Z");
    expect(getLastDueAt(buildSchedule("01:30"), after)?.toString()).toBe("2026-03-29T01:30:00Z");
    expect(getNextDueAt(buildSchedule("01:30"), after)?.toString()).toBe("2026-03-30T00:30:00Z");
  });

  test("a repeated time is due once, at its first occurrence", () => {
    // On 25 October 2026, 01:00 to 02:00 occurs twice in London.
    expect(
      getNextDueAt(buildSchedule("01:30"), parseInstant("2026-10-25T00:00:00Z"))?.toString(),
    ).toBe("2026-10-25T00:30:00Z");
    const second = parseInstant("2026-10-25T01:30:00Z");
    expect(getLastDueAt(buildSchedule("01:30"), second)?.toString()).toBe("2026-10-25T00:30:00Z");
    expect(getNextDueAt(buildSchedule("01:30"), second)?.toString()).toBe("2026-10-26T01:30:00Z");
  });

  test("there is one due time per calendar day, in any time zone and at any time of day", () => {
    const zone = fc.constantFrom(
      "Europe/London",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "America/Sao_Paulo",
    );
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(zone, minute, fc.integer({ min: 0, max: 364 }), (timeZone, minutes, day) => {
        const backupTime = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
        const schedule = { backupTime, timeZone };
        const date = Temporal.PlainDate.from("2026-01-01").add({ days: day });
        const startOfDay = date.toZonedDateTime({ timeZone }).toInstant();
        const dueAt = getNextDueAt(schedule, startOfDay.subtract({ nanoseconds: 1 }));
        expect(dueAt?.toZonedDateTimeISO(timeZone).toPlainDate().toString()).toBe(date.toString());
        const next = getNextDueAt(schedule, dueAt ?? startOfDay);
        expect(next?.toZonedDateTimeISO(timeZone).toPlainDate().toString()).toBe(
          date.add({ days: 1 }).toString(),
        );
        expect(
          getLastDueAt(schedule, next?.subtract({ nanoseconds: 1 }) ?? startOfDay)?.toString(),
        ).toBe(dueAt?.toString());
      }),
    );
  });
});
