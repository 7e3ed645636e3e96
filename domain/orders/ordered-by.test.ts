import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type { Admin } from "../actor.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { noRush } from "../scheduling/rush.ts";
import {
  getCustomerId,
  getPauseRefusal,
  getSender,
  getSettingsFor,
  getStaffDecisions,
  type StaffOrder,
  waivesNotice,
} from "./ordered-by.ts";

const admin: Admin = { kind: "admin", userId: "ravi", isOwner: false };
const call: StaffOrder = {
  kind: "staff",
  source: "phone",
  admin,
  customerId: null,
  email: "",
  status: "confirmed",
  atShortNotice: false,
};
const settings = {
  ...defaultSettings,
  leadMinutes: 20,
  largestBooking: 12,
  partyNotice: "refuse" as const,
  rush: { pause: null, extra: { minutes: 30, until: null } },
};

test("an online customer is both sender and customer, and the normal settings apply", () => {
  expect([getSender(admin), getCustomerId(admin), waivesNotice(admin)]).toEqual([
    admin,
    "ravi",
    false,
  ]);
  expect(getSettingsFor(admin, settings)).toBe(settings);
});

test("in a phone order, the sender is the admin and the customer is the caller", () => {
  expect([getSender(call), getCustomerId(call)]).toEqual([admin, null]);
  expect(getCustomerId({ ...call, customerId: "asha" })).toBe("asha");
});

test("staff book tables of any size and waive notice only on request; all other rules apply", () => {
  const anyTable = { ...settings, largestBooking: Number.POSITIVE_INFINITY, graceMinutes: 5 };
  expect(getSettingsFor(call, settings)).toEqual(anyTable);
  expect(getSettingsFor({ ...call, atShortNotice: true }, settings)).toEqual({
    ...anyTable,
    leadMinutes: 0,
    partyNotice: "warn",
    rush: { pause: null, extra: null },
  });
});

const now = Temporal.Instant.from("2026-06-15T12:00:00Z");
const at = now.epochMilliseconds;
const customer = { kind: "customer", userId: "asha" } as const;
const paused = (until: number | null) => ({ rush: { ...noRush, pause: { until } } });

test("a counter sale has no customer account, starts as confirmed and waives notice", () => {
  const sale = { kind: "counter", admin } as const;
  expect([getSender(sale), getCustomerId(sale), waivesNotice(sale)]).toEqual([admin, null, true]);
  expect(getStaffDecisions(sale)).toMatchObject({
    source: "counter",
    status: "confirmed",
    email: "",
  });
  expect(getStaffDecisions(admin)).toBeNull();
  expect(getSettingsFor(sale, settings)).toMatchObject({ leadMinutes: 0, rush: noRush });
  expect(getPauseRefusal(sale, paused(null), now)).toBeNull();
});

test("a pause blocks online orders until it ends, but not phone orders", () => {
  expect(getPauseRefusal(customer, paused(at + 1), now)).toEqual({
    code: "ordering_paused",
    until: at + 1,
    at,
  });
  expect(getPauseRefusal(admin, paused(null), now)).toEqual({
    code: "ordering_paused",
    until: null,
    at,
  });
  expect(getPauseRefusal(customer, paused(at), now)).toBeNull();
  expect(getPauseRefusal(customer, { rush: noRush }, now)).toBeNull();
  expect(getPauseRefusal(call, paused(at + 1), now)).toBeNull();
});
