import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../business/default-settings.ts";
import {
  getEventRefusal,
  getEventStart,
  getShortNoticeDays,
  getUnconfirmedRadius,
  isShortNotice,
  type PartyEvent,
} from "./event-rules.ts";

const now = Temporal.Instant.from("2026-06-15T09:00:00Z");
const event: PartyEvent = {
  eventDate: "2026-06-25",
  eventTime: "18:30",
  deliveryMethod: "Delivery",
  withinRadius: false,
};
const getRefusal = (change: Partial<PartyEvent>, settings: Partial<typeof defaultSettings> = {}) =>
  getEventRefusal({ ...defaultSettings, ...settings }, { ...event, ...change }, now)?.reason ??
  null;

describe("an event", () => {
  test("can be on any day from today to a year ahead", () => {
    expect(getRefusal({})).toBeNull();
    expect(getRefusal({ eventDate: "2026-06-15" })).toBeNull();
    expect(getRefusal({ eventDate: "2026-06-15", eventTime: "09:30" })).toBe("past");
    expect(getRefusal({ eventDate: "2026-06-14", eventTime: null })).toBe("past");
    expect(getRefusal({ eventDate: "2027-06-16", eventTime: null })).toBeNull();
    expect(getRefusal({ eventDate: "2027-06-17", eventTime: null })).toBe("too_far");
  });

  test("is refused on a day when the shop is closed, and for collection outside opening hours", () => {
    const hoursExceptions = [{ day: "2026-06-25", spans: [], reason: "" }];
    expect(getRefusal({}, { hoursExceptions })).toBe("closed");
    expect(getRefusal({ deliveryMethod: "Pickup" })).toBe("pickup_closed");
    expect(getRefusal({ deliveryMethod: "Pickup", eventTime: "16:59" })).toBeNull();
    expect(getRefusal({ deliveryMethod: "Pickup", eventTime: null })).toBeNull();
  });

  test("can be on a closed day while the opening of the day before still runs", () => {
    const hoursExceptions = [
      { day: "2026-06-24", spans: [{ opens: "17:00", closes: "02:00" }], reason: "" },
      { day: "2026-06-25", spans: [], reason: "" },
    ];
    for (const deliveryMethod of ["Pickup", "Delivery"] as const) {
      const getReason = (eventTime: string | null) =>
        getRefusal({ deliveryMethod, eventTime }, { hoursExceptions });
      expect(["01:59", "02:00", null].map(getReason)).toEqual([null, "closed", "closed"]);
    }
  });

  test("is refused at a time that is skipped when the clocks go forward", () => {
    expect(getRefusal({ eventDate: "2027-03-28", eventTime: "01:30" })).toBe("clock_gap");
  });

  test("needs ten days' notice; short notice is a warning or a refusal, depending on the setting", () => {
    expect(isShortNotice(defaultSettings, "2026-06-25", now)).toBe(false);
    expect(isShortNotice(defaultSettings, "2026-06-24", now)).toBe(true);
    expect(getRefusal({ eventDate: "2026-06-24" })).toBeNull();
    expect(getRefusal({ eventDate: "2026-06-24" }, { partyNotice: "refuse" })).toBe("short_notice");
    expect(getRefusal({ eventDate: "2026-06-25" }, { partyNotice: "refuse" })).toBeNull();
  });

  test("is refused for delivery without a confirmed radius only if the settings require it", () => {
    expect(getRefusal({}, { partyRadius: "refuse" })).toBe("radius");
    expect(getRefusal({ withinRadius: true }, { partyRadius: "refuse" })).toBeNull();
    expect(
      getRefusal({ deliveryMethod: "Pickup", eventTime: null }, { partyRadius: "refuse" }),
    ).toBeNull();
  });

  test("says how much notice a pending order at short notice should have had", () => {
    const createdAt = new Date("2026-06-15T09:00:00Z");
    const partyOrder = {
      ...event,
      name: "Ben Cole",
      contact: "+447700900789",
      address: "",
      guestCount: 20,
      specialRequests: "",
      withinRadius: null,
    };
    const getDays = (eventDate: string, status: "pending" | "confirmed" = "pending") =>
      getShortNoticeDays(defaultSettings, {
        status,
        createdAt,
        partyOrder: { ...partyOrder, eventDate },
      });
    expect(getDays("2026-06-24")).toBe(10);
    expect(getDays("2026-06-25")).toBeNull();
    expect(getDays("2026-06-24", "confirmed")).toBeNull();
    const otherOrder = { status: "pending", createdAt, partyOrder: null } as const;
    expect(getShortNoticeDays(defaultSettings, otherOrder)).toBeNull();
  });

  test("starts at its time or, until a time is agreed, at the start of the day", () => {
    expect(getEventStart("Europe/London", event)).toBe(Date.parse("2026-06-25T17:30:00Z"));
    expect(getEventStart("Europe/London", { ...event, eventTime: null })).toBe(
      Date.parse("2026-06-24T23:00:00Z"),
    );
  });
});

test("names the delivery radius of a pending delivery, unless the customer confirmed it", () => {
  const partyOrder = { deliveryMethod: "Delivery", withinRadius: null } as const;
  const getRadius = (order: Parameters<typeof getUnconfirmedRadius>[1]) =>
    getUnconfirmedRadius(defaultSettings, order);
  expect(getRadius({ status: "pending", partyOrder })).toBe(10);
  expect(getRadius({ status: "confirmed", partyOrder })).toBeNull();
  expect(getRadius({ status: "pending", partyOrder: null })).toBeNull();
  for (const other of [{ deliveryMethod: "Pickup" }, { withinRadius: true }] as const)
    expect(getRadius({ status: "pending", partyOrder: { ...partyOrder, ...other } })).toBeNull();
});
