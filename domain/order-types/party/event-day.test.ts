import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../business/default-settings.ts";
import { eventMoment, eventRefusal, isShortNotice, type PartyEvent } from "./event-day.ts";

const now = Temporal.Instant.from("2026-06-15T09:00:00Z");
const event: PartyEvent = { eventDate: "2026-06-25", eventTime: "18:30", deliveryMethod: "Delivery", withinRadius: false };
const why = (change: Partial<PartyEvent>, settings: Partial<typeof defaultSettings> = {}) =>
  eventRefusal({ ...defaultSettings, ...settings }, { ...event, ...change }, now)?.why ?? null;

describe("the day of an event", () => {
  test("may be any from today on, for a year", () => {
    expect(why({})).toBeNull();
    expect(why({ eventDate: "2026-06-15" })).toBeNull();
    expect(why({ eventDate: "2026-06-15", eventTime: "09:30" })).toBe("past");
    expect(why({ eventDate: "2026-06-14", eventTime: null })).toBe("past");
    expect(why({ eventDate: "2027-06-16", eventTime: null })).toBeNull();
    expect(why({ eventDate: "2027-06-17", eventTime: null })).toBe("too_far");
  });

  test("is not one on which the shop is closed; what is fetched, is fetched while it is open", () => {
    const hoursExceptions = [{ day: "2026-06-25", spans: [], reason: "" }];
    expect(why({}, { hoursExceptions })).toBe("closed");
    expect(why({ deliveryMethod: "Pickup" })).toBe("pickup_closed");
    expect(why({ deliveryMethod: "Pickup", eventTime: "16:59" })).toBeNull();
    expect(why({ deliveryMethod: "Pickup", eventTime: null })).toBeNull();
  });

  test("is not at a time that the clocks leave out", () => {
    expect(why({ eventDate: "2027-03-28", eventTime: "01:30" })).toBe("clock_gap");
  });

  test("ten days ahead is soon enough, nine is not: told, or refused, as the business wants", () => {
    expect(isShortNotice(defaultSettings, "2026-06-25", now)).toBe(false);
    expect(isShortNotice(defaultSettings, "2026-06-24", now)).toBe(true);
    expect(why({ eventDate: "2026-06-24" })).toBeNull();
    expect(why({ eventDate: "2026-06-24" }, { partyNotice: "refuse" })).toBe("short_notice");
    expect(why({ eventDate: "2026-06-25" }, { partyNotice: "refuse" })).toBeNull();
  });

  test("delivery beyond the radius: told, or to be ruled out by the customer", () => {
    expect(why({}, { partyRadius: "refuse" })).toBe("radius");
    expect(why({ withinRadius: true }, { partyRadius: "refuse" })).toBeNull();
    expect(why({ deliveryMethod: "Pickup", eventTime: null }, { partyRadius: "refuse" })).toBeNull();
  });

  test("begins at its time, or as long as none is agreed with the day", () => {
    expect(eventMoment("Europe/London", event)).toBe(Date.parse("2026-06-25T17:30:00Z"));
    expect(eventMoment("Europe/London", { ...event, eventTime: null })).toBe(Date.parse("2026-06-24T23:00:00Z"));
  });
});
