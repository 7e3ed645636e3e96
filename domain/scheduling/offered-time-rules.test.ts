import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../business/default-settings.ts";
import { daysAround, getTimeRange } from "./days-around.ts";
import { pickupRules, tableRules } from "./offered-time-rules.ts";
import { noRush } from "./rush.ts";
import { proposeTimes, type TimeRefused } from "./time-refused.ts";

const now = Temporal.Instant.from("2026-06-15T10:00:00Z");
const settings = {
  ...defaultSettings,
  leadMinutes: 20,
  lastPickupMinutes: 15,
  lastTableMinutes: 60,
  rush: noRush,
};

describe("which times are offered", () => {
  const shared = {
    timeZone: "Europe/London",
    slotMinutes: settings.slotMinutes,
    daysAhead: settings.daysAhead,
  };

  test("depends on the settings, which differ for takeaways and tables", () => {
    expect(pickupRules(settings, now)).toMatchObject({
      ...shared,
      minNoticeMinutes: 20,
      minutesBeforeClosing: 15,
    });
    expect(tableRules(settings)).toMatchObject({
      ...shared,
      minNoticeMinutes: 20,
      minutesBeforeClosing: 60,
    });
    expect(tableRules(settings).weeklyHours).toBe(settings.weeklyHours);
    expect(pickupRules(settings, now).hoursExceptions).toBe(settings.hoursExceptions);
  });

  test("starts later for takeaways in a rush", () => {
    const until = now.epochMilliseconds + 1;
    const settingsInRush = { ...settings, rush: { pause: null, extra: { minutes: 25, until } } };
    expect(pickupRules(settingsInRush, now).minNoticeMinutes).toBe(45);
    expect(pickupRules(settingsInRush, now.add({ milliseconds: 1 })).minNoticeMinutes).toBe(20);
    expect(tableRules(settingsInRush).minNoticeMinutes).toBe(20);
  });
});

describe("alternatives to an unavailable time", () => {
  test("are searched from the day before to a week after, across months", () => {
    expect(daysAround("2026-03-01")).toEqual([
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
      "2026-03-03",
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
      "2026-03-07",
      "2026-03-08",
    ]);
  });

  test("are searched in whole days, even when the clocks change", () => {
    const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
    expect(getTimeRange("Europe/London", ["2026-03-28", "2026-03-29"])).toEqual({
      from: at("2026-03-28T00:00:00Z"),
      to: at("2026-03-29T23:00:00Z"),
    });
  });

  test("are added only to refusals of a time", async () => {
    const nearest = [{ day: "2026-06-16", time: "12:00", at: 1 }];
    const refused: TimeRefused = {
      code: "time_refused",
      reason: "full",
      nearest: [],
      minNoticeMinutes: 20,
    };
    const propose = (result: Parameters<typeof proposeTimes<number, { code: string }>>[0]) =>
      proposeTimes(result, async () => nearest);
    expect(await propose({ ok: false, error: refused })).toEqual({
      ok: false,
      error: { ...refused, nearest },
    });
    expect(await propose({ ok: false, error: { code: "menu_changed" } })).toEqual({
      ok: false,
      error: { code: "menu_changed" },
    });
    expect(await propose({ ok: true, value: 7 })).toEqual({ ok: true, value: 7 });
  });
});
