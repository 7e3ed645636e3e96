import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { describeOpenState } from "../business/describe-open-state.ts";
import { describeOpenStateShort } from "../business/describe-opening.ts";
import { hoursAhead, upcomingExceptions } from "./hours-ahead.ts";
import { openSpans } from "./open-hours.ts";
import { getOpenNow } from "./open-now.ts";
import { type OpeningHours, sameHoursDaily, weekdays } from "./opening-hours.ts";

const ordinary: OpeningHours = {
  timeZone: "Europe/London",
  weeklyHours: sameHoursDaily([{ opens: "10:00", closes: "17:00" }]),
  hoursExceptions: [],
};

/**
 * The short text and the sentence at a moment; `computedAt` is when the server computed the hours.
 */
function describeAt(moment: string, hours: Partial<OpeningHours> = {}, computedAt = moment) {
  const ahead = hoursAhead({ ...ordinary, ...hours }, Temporal.Instant.from(computedAt));
  const openNow = getOpenNow(ahead, Temporal.Instant.from(moment).epochMilliseconds);
  return openNow && [describeOpenStateShort(openNow), describeOpenState(openNow)];
}

describe("open now", () => {
  test.each([
    ["2026-11-21T09:59:59Z", "Closed now · opens at 10:00", "We are closed now. We open at 10:00."],
    ["2026-11-21T10:00:00Z", "Open now · until 17:00", "We are open until 17:00."],
    ["2026-11-21T16:29:59Z", "Open now · until 17:00", "We are open until 17:00."],
    ["2026-11-21T16:30:00Z", "Closing soon · open until 17:00", "We close soon, at 17:00."],
    ["2026-11-21T16:59:59Z", "Closing soon · open until 17:00", "We close soon, at 17:00."],
    [
      "2026-11-21T17:00:00Z",
      "Closed now · opens tomorrow at 10:00",
      "We are closed now. We open tomorrow at 10:00.",
    ],
    [
      "2026-12-31T23:59:59Z",
      "Closed now · opens tomorrow at 10:00",
      "We are closed now. We open tomorrow at 10:00.",
    ],
    ["2027-01-01T00:00:00Z", "Closed now · opens at 10:00", "We are closed now. We open at 10:00."],
    // London is an hour ahead of UTC: it is already tomorrow there.
    ["2026-06-30T23:30:00Z", "Closed now · opens at 10:00", "We are closed now. We open at 10:00."],
  ])("%s: %s", (moment, short, sentence) => expect(describeAt(moment)).toEqual([short, sentence]));

  test("opens at the same local time across a clock change", () => {
    expect(describeAt("2026-03-28T09:59:00Z")?.[0]).toBe("Closed now · opens at 10:00");
    expect(describeAt("2026-03-29T09:00:00Z")?.[0]).toBe("Open now · until 17:00");
    expect(describeAt("2026-10-24T16:00:00Z")?.[0]).toBe("Closed now · opens tomorrow at 10:00");
    expect(describeAt("2026-10-25T16:00:00Z")?.[0]).toBe("Open now · until 17:00");
  });

  test("skips a closed weekday and names the next one", () => {
    const weeklyHours = { ...ordinary.weeklyHours, sunday: [], monday: [] };
    expect(describeAt("2026-11-21T18:00:00Z", { weeklyHours })?.[0]).toBe(
      "Closed now · opens on Tuesday at 10:00",
    );
    expect(describeAt("2026-11-22T12:00:00Z", { weeklyHours })).toEqual([
      "Closed today · opens on Tuesday at 10:00",
      "We are closed today. We open on Tuesday at 10:00.",
    ]);
  });

  test("includes the reason for an exception", () => {
    const hoursExceptions = [
      { day: "2026-12-24", spans: [{ opens: "10:00", closes: "14:00" }], reason: "Christmas Eve" },
      { day: "2026-12-25", spans: [], reason: "Christmas Day" },
      { day: "2026-12-26", spans: [], reason: "" },
    ];
    expect(describeAt("2026-12-24T12:00:00Z", { hoursExceptions })).toEqual([
      "Open now · until 14:00 (Christmas Eve)",
      "We are open until 14:00. Christmas Eve: 10:00\u00a0to\u00a014:00.",
    ]);
    expect(describeAt("2026-12-24T14:00:00Z", { hoursExceptions })?.[0]).toBe(
      "Closed now · opens on Sunday at 10:00",
    );
    expect(describeAt("2026-12-25T12:00:00Z", { hoursExceptions })).toEqual([
      "Closed today: Christmas Day · opens on Sunday at 10:00",
      "We are closed today: Christmas Day. We open on Sunday at 10:00.",
    ]);
    expect(describeAt("2026-12-26T12:00:00Z", { hoursExceptions })?.[0]).toBe(
      "Closed today · opens tomorrow at 10:00",
    );
  });

  test("names the date after a long holiday", () => {
    const day = Temporal.PlainDate.from("2026-12-21");
    const hoursExceptions = Array.from({ length: 13 }, (_, i) => ({
      day: day.add({ days: i }).toString(),
      spans: [],
      reason: "Winter rest",
    }));
    expect(describeAt("2026-12-21T12:00:00Z", { hoursExceptions })?.[1]).toBe(
      "We are closed today: Winter rest. We open on 3 January at 10:00.",
    );
  });

  test("a shop without hours says only that it is closed", () => {
    expect(describeAt("2026-11-21T12:00:00Z", { weeklyHours: sameHoursDaily([]) })).toEqual([
      "Closed today",
      "We are closed today.",
    ]);
  });

  test("is still open past midnight, until the previous day's closing time", () => {
    const weeklyHours = sameHoursDaily([{ opens: "18:00", closes: "02:00" }]);
    expect(describeAt("2026-12-31T23:00:00Z", { weeklyHours })?.[0]).toBe("Open now · until 02:00");
    expect(describeAt("2027-01-01T01:45:00Z", { weeklyHours })?.[0]).toBe(
      "Closing soon · open until 02:00",
    );
    expect(describeAt("2027-01-01T02:00:00Z", { weeklyHours })?.[0]).toBe(
      "Closed now · opens at 18:00",
    );
  });

  test("does not close at midnight between adjacent spans", () => {
    const weeklyHours = sameHoursDaily([
      { opens: "18:00", closes: "00:00" },
      { opens: "00:00", closes: "03:00" },
    ]);
    expect(describeAt("2026-11-21T23:45:00Z", { weeklyHours })?.[0]).toBe("Open now · until 03:00");
  });

  test("while ordering is paused, the short text does not begin with Open", () => {
    const describePaused = (hours: Partial<OpeningHours>, moment = "2026-11-21T12:00:00Z") => {
      const now = Temporal.Instant.from(moment);
      const openNow = getOpenNow(hoursAhead({ ...ordinary, ...hours }, now), now.epochMilliseconds);
      return openNow && describeOpenStateShort(openNow, true);
    };
    expect(describePaused({})).toBe("Ordering paused · open until 17:00");
    expect(describePaused({}, "2026-11-21T18:00:00Z")).toBe("Closed now · opens tomorrow at 10:00");
    const weeklyHours = sameHoursDaily([{ opens: "00:00", closes: "00:00" }]);
    expect(describePaused({ weeklyHours })).toBe("Ordering paused");
  });

  test("a shop that never closes shows no closing time", () => {
    expect(
      describeAt("2026-11-21T12:00:00Z", {
        weeklyHours: sameHoursDaily([{ opens: "00:00", closes: "00:00" }]),
      }),
    ).toEqual(["Open now", "We are open now."]);
  });

  test("a cached page stays correct for a week; outside its days the state is null", () => {
    const computedAt = "2026-11-21T12:00:00Z";
    expect(describeAt("2026-11-21T18:00:00Z", {}, computedAt)?.[0]).toBe(
      "Closed now · opens tomorrow at 10:00",
    );
    expect(describeAt("2026-11-28T12:00:00Z", {}, computedAt)?.[0]).toBe("Open now · until 17:00");
    expect(describeAt("2026-12-21T12:00:00Z", {}, computedAt)).toBe(null);
    expect(describeAt("2026-11-01T12:00:00Z", {}, computedAt)).toBe(null);
  });
});

test("announces exceptions soonest first, until their day ends, and not a year ahead", () => {
  const exception = (day: string) => ({ day, spans: [], reason: "" });
  const hoursExceptions = [
    "2027-01-01",
    "2026-12-25",
    "2026-11-20",
    "2026-11-21",
    "2027-12-25",
  ].map(exception);
  const computedAt = (moment: string) =>
    upcomingExceptions({ ...ordinary, hoursExceptions }, Temporal.Instant.from(moment)).map(
      ({ day }) => day,
    );
  expect(computedAt("2026-11-21T12:00:00Z")).toEqual(["2026-11-21", "2026-12-25", "2027-01-01"]);
  expect(computedAt("2026-12-25T23:59:00Z")).toEqual(["2026-12-25", "2027-01-01"]);
});

describe("with any hours, at any moment", () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const spans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 });
  const anchors = [
    "2026-03-29T01:00:00Z",
    "2026-10-25T01:00:00Z",
    "2026-12-31T23:59:00Z",
    "2028-02-29T12:00:00Z",
  ];
  const moment = fc
    .tuple(fc.constantFrom(...anchors), fc.integer({ min: -4_000, max: 4_000 }))
    .map(([anchor, minutes]) => Temporal.Instant.from(anchor).add({ minutes }));
  const hours = fc.record({
    timeZone: fc.constantFrom("Europe/London", "America/New_York", "Asia/Kolkata"),
    weeklyHours: fc
      .tuple(...weekdays.map(() => spans))
      .map((week) => Object.fromEntries(weekdays.map((day, i) => [day, week[i]]))),
    hoursExceptions: fc.array(
      fc.record({
        day: fc.constantFrom("2026-03-28", "2026-03-29", "2026-10-25", "2026-12-31", "2027-01-01"),
        spans,
        reason: fc.constantFrom("", "A holiday"),
      }),
      { maxLength: 2 },
    ),
  }) as fc.Arbitrary<OpeningHours>;

  const spansAround = (settings: OpeningHours, now: Temporal.Instant, days: number) => {
    const date = now.toZonedDateTimeISO(settings.timeZone).toPlainDate();
    return Array.from({ length: days + 3 }, (_, i) =>
      openSpans(settings, date.add({ days: i - 2 })),
    ).flat();
  };

  test("spans are sorted, disjoint and start on their day", () => {
    fc.assert(
      fc.property(hours, moment, (settings, now) => {
        const day = now.toZonedDateTimeISO(settings.timeZone).toPlainDate();
        let end: Temporal.Instant | null = null;
        for (const { from, to } of openSpans(settings, day)) {
          expect(Temporal.Instant.compare(from, to)).toBe(-1);
          if (end) expect(Temporal.Instant.compare(end, from)).toBe(-1);
          expect(from.toZonedDateTimeISO(settings.timeZone).toPlainDate().equals(day)).toBe(true);
          end = to;
        }
      }),
    );
  });

  test("is open exactly within a span, and names the start of the next span while closed", () => {
    fc.assert(
      fc.property(hours, moment, (settings, now) => {
        const openNow = getOpenNow(hoursAhead(settings, now), now.epochMilliseconds);
        const all = spansAround(settings, now, 8);
        const isOpen = all.some(
          ({ from, to }) =>
            Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0,
        );
        expect(openNow?.now.state).toBe(isOpen ? "open" : "closed");
        const starts = all
          .map(({ from }) => from.epochMilliseconds)
          .filter((from) => from > now.epochMilliseconds);
        if (openNow?.now.state === "closed" && starts.length > 0) {
          const first = Temporal.Instant.fromEpochMilliseconds(
            Math.min(...starts),
          ).toZonedDateTimeISO(settings.timeZone);
          expect(openNow.now.next).toMatchObject({
            day: first.toPlainDate().toString(),
            at: first.toPlainTime().toString().slice(0, 5),
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test("gives the same result on a page cached up to a week ago", () => {
    fc.assert(
      fc.property(
        hours,
        moment,
        fc.integer({ min: 0, max: 8 * 24 * 60 }),
        (settings, computedAt, minutes) => {
          const now = computedAt.add({ minutes });
          const day = (instant: Temporal.Instant) =>
            instant.toZonedDateTimeISO(settings.timeZone).toPlainDate();
          // Calendar days, because a week with a clock change is an hour longer or shorter.
          fc.pre(day(computedAt).until(day(now)).days <= 7);
          const expected = getOpenNow(hoursAhead(settings, now), now.epochMilliseconds);
          const cached = getOpenNow(hoursAhead(settings, computedAt), now.epochMilliseconds);
          expect(cached?.now.state).toBe(expected?.now.state);
          expect(cached?.today).toBe(expected?.today);
          expect(cached?.spans).toEqual(expected?.spans);
        },
      ),
    );
  });
});
