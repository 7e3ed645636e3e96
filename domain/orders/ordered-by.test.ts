import { expect, test } from "vitest";
import type { Admin } from "../actor.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { getCustomerId, getSender, type PhoneCall, settingsFor, waivesNotice } from "./ordered-by.ts";

const admin: Admin = { kind: "admin", userId: "ravi", isOwner: false };
const call: PhoneCall = {
  ...{ kind: "phone", taker: admin, customerId: null, email: "", status: "confirmed", atShortNotice: false },
};
const settings = {
  ...defaultSettings,
  ...{ leadMinutes: 20, largestBooking: 12, partyNotice: "refuse" as const },
  rush: { pause: null, extra: { minutes: 30, until: null } },
};

test("who orders for themselves is sender and customer, and has the shop's rules", () => {
  expect([getSender(admin), getCustomerId(admin), waivesNotice(admin)]).toEqual([admin, "ravi", false]);
  expect(settingsFor(admin, settings)).toBe(settings);
});

test("on the phone the sender is the taker, the customer whoever calls", () => {
  expect([getSender(call), getCustomerId(call)]).toEqual([admin, null]);
  expect(getCustomerId({ ...call, customerId: "asha" })).toBe("asha");
});

test("staff are the word that a large table needs, and waive notice only when they say so; nothing else of the rules is another", () => {
  const anyTable = { ...settings, largestBooking: Number.POSITIVE_INFINITY };
  expect(settingsFor(call, settings)).toEqual(anyTable);
  expect(settingsFor({ ...call, atShortNotice: true }, settings)).toEqual({
    ...anyTable,
    ...{ leadMinutes: 0, partyNotice: "warn", rush: { pause: null, extra: null } },
  });
});
