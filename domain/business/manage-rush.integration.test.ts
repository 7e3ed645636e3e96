import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { openAllDay } from "../../tests/builders/shop-settings.ts";
import type { Admin, Customer } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { describeAuditEntry } from "../audit/describe-audit-entry.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { listPickupTimes } from "../order-types/takeaway/pickup-times.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { noRush } from "../scheduling/rush.ts";
import { describePausedRefusal } from "./describe-rush.ts";
import { manageRush } from "./manage-rush.ts";

/** A Tuesday in winter, when London is on UTC. */
const noon = Temporal.Instant.from("2026-12-01T12:00:00Z");
const clock = { at: noon, now: () => clock.at };
const minutesAfterNoon = (minutes: number) => noon.add({ minutes }).epochMilliseconds;

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  clock.at = noon;
  await shop.stores.business.create();
  await shop.stores.business.update({ ...openAllDay, rush: noRush });
});

const dish = [{ id: 1, quantity: 1, seenPrice: getPrice(1) }];
const contact = { name: "Asha Patel", contact: "+447700900123" };
const buildTakeaway = (pickupTime = "15:00") => ({
  ...contact,
  address: "",
  instructions: "",
  pickupDate: "2026-12-01",
  pickupTime,
  lines: dish,
  idempotencyKey: randomUUID(),
});

test("a pause stops menu orders and takeaways, but not bookings and party orders", async () => {
  await manageRush(shop, admin, { intent: "pause", duration: { minutes: 30 } });
  const until = minutesAfterNoon(30);
  const refused = {
    ok: false,
    error: { code: "ordering_paused", until, at: noon.epochMilliseconds },
  };
  expect(await placeDelivery(shop, customer, buildDelivery())).toEqual(refused);
  expect(await placeTakeaway(shop, customer, buildTakeaway())).toEqual(refused);

  const table = {
    ...contact,
    email: "",
    date: "2026-12-02",
    time: "12:00",
    guests: 2,
    specialRequests: "",
  };
  expect(await bookTable(shop, customer, { ...table, idempotencyKey: randomUUID() })).toMatchObject(
    { ok: true },
  );
  const party = await placePartyOrder(shop, customer, {
    ...contact,
    address: "1 High Street, Leicester",
    eventDate: "2026-12-24",
    eventTime: null,
    guestCount: 20,
    deliveryMethod: "Delivery",
    withinRadius: true,
    specialRequests: "",
    lines: dish,
    idempotencyKey: randomUUID(),
  });
  expect(party).toMatchObject({ ok: true });
});

test("a retry of an order placed before the pause returns that order", async () => {
  // The database's clock determines the order's age, so this test uses the current time.
  clock.at = Temporal.Now.instant();
  const order = buildDelivery();
  const first = await placeDelivery(shop, customer, order);
  await manageRush(shop, admin, { intent: "pause", duration: "open" });
  const second = await placeDelivery(shop, customer, order);
  if (!first.ok || !second.ok) throw new Error("not placed");
  expect(second.value).toEqual({ ...first.value, isReplayed: true });
});

test("staff can still place phone orders", async () => {
  await manageRush(shop, admin, { intent: "pause", duration: "open" });
  const call = {
    kind: "staff",
    source: "phone",
    admin,
    customerId: null,
    email: "",
    status: "pending",
    atShortNotice: false,
  } as const;
  expect(await placeDelivery(shop, call, buildDelivery())).toMatchObject({ ok: true });
});

test("a pause ends at its set time or when staff resume ordering", async () => {
  await manageRush(shop, admin, { intent: "pause", duration: { time: "12:45" } });
  clock.at = noon.add({ minutes: 44, seconds: 59 });
  expect(await placeDelivery(shop, customer, buildDelivery())).toMatchObject({
    ok: false,
    error: { until: minutesAfterNoon(45) },
  });
  clock.at = noon.add({ minutes: 45 });
  expect(await placeDelivery(shop, customer, buildDelivery())).toMatchObject({ ok: true });

  await manageRush(shop, admin, { intent: "pause", duration: "open" });
  expect(await placeDelivery(shop, customer, buildDelivery())).toMatchObject({ ok: false });
  await manageRush(shop, admin, { intent: "resume" });
  expect(await placeDelivery(shop, customer, buildDelivery())).toMatchObject({ ok: true });
});

test("refuses an end in the past", async () => {
  const result = await manageRush(shop, admin, { intent: "pause", duration: { time: "12:00" } });
  expect(result).toEqual({ ok: false, error: { code: "time_passed" } });
  expect((await shop.stores.business.getSettings()).rush).toEqual(noRush);
});

test("pauses until a time of the coming night while the shop is open then", async () => {
  await shop.stores.business.update({
    weeklyHours: sameHoursDaily([{ opens: "18:00", closes: "01:00" }]),
  });
  const pauseAt = (at: string, time: string) => {
    clock.at = Temporal.Instant.from(at);
    return manageRush(shop, admin, { intent: "pause", duration: { time } });
  };
  expect(await pauseAt("2026-12-01T23:50:00Z", "00:30")).toMatchObject({
    value: { rush: { pause: { until: Date.parse("2026-12-02T00:30:00Z") } } },
  });
  const passed = { ok: false, error: { code: "time_passed" } };
  expect(await pauseAt("2026-12-01T23:50:00Z", "01:30")).toEqual(passed);
  // Half past midnight has passed: the next one is a night later.
  expect(await pauseAt("2026-12-02T00:40:00Z", "00:30")).toEqual(passed);
  // A shop that never closes.
  await shop.stores.business.update({
    weeklyHours: sameHoursDaily([{ opens: "00:00", closes: "00:00" }]),
  });
  expect(await pauseAt("2026-12-02T20:00:00Z", "00:00")).toMatchObject({
    value: { rush: { pause: { until: Date.parse("2026-12-03T00:00:00Z") } } },
  });
  expect(await pauseAt("2026-12-02T23:45:00Z", "00:30")).toMatchObject({
    value: { rush: { pause: { until: Date.parse("2026-12-03T00:30:00Z") } } },
  });
  expect(await pauseAt("2026-12-03T00:40:00Z", "00:30")).toEqual(passed);
  expect(await pauseAt("2026-12-03T10:00:00Z", "08:00")).toEqual(passed);
});

test("extra minutes delay pickup times until they end, and a refusal contains the longer notice", async () => {
  const firstTime = async () => (await listPickupTimes(shop, { day: "2026-12-01" })).times[0]?.time;
  expect(await firstTime()).toBe("12:30");
  await manageRush(shop, admin, { intent: "slow_down", minutes: 45, duration: { minutes: 60 } });
  expect(await firstTime()).toBe("13:15");
  expect(await placeTakeaway(shop, customer, buildTakeaway("12:45"))).toMatchObject({
    ok: false,
    error: { code: "time_refused", reason: "too_soon", minNoticeMinutes: 65 },
  });
  clock.at = noon.add({ minutes: 60 });
  expect(await firstTime()).toBe("13:30");
  await manageRush(shop, admin, { intent: "slow_down", minutes: 45, duration: "open" });
  await manageRush(shop, admin, { intent: "as_usual" });
  expect(await firstTime()).toBe("13:30");
});

test("only staff can manage a rush, and each change is logged with their name", async () => {
  expect(await manageRush(shop, customer, { intent: "pause", duration: "open" })).toEqual({
    ok: false,
    error: { code: "only_admins" },
  });
  await shop.stores.business.update({ rush: noRush });
  const newest =
    (await shop.database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).at(-1)?.id ??
    0;
  await manageRush(shop, admin, { intent: "pause", duration: { time: "13:30" } });
  await manageRush(shop, admin, { intent: "resume" });
  await manageRush(shop, admin, { intent: "slow_down", minutes: 20, duration: "open" });
  await manageRush(shop, admin, { intent: "as_usual" });
  await manageRush(shop, admin, { intent: "as_usual" });
  const entries = await shop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, "rush"))
    .orderBy(asc(auditEntries.id));
  const sentences = entries
    .filter(({ id }) => id > newest)
    .map(({ actorName, subjectKind, subjectId, subjectName, action, change }) =>
      describeAuditEntry(
        {
          who: actorName,
          subject: { kind: subjectKind, id: subjectId, name: subjectName },
          action,
          ...change,
        },
        { currency: "GBP", timeZone: "Europe/London" },
      ),
    );
  expect(sentences).toEqual([
    { sentence: "Ravi Shah paused ordering until 1 Dec 2026, 13:30", lines: [] },
    { sentence: "Ravi Shah resumed ordering", lines: [] },
    { sentence: "Ravi Shah added a wait of 20 minutes to orders until further notice", lines: [] },
    { sentence: "Ravi Shah removed the extra wait", lines: [] },
  ]);
});

test("describes the end of a pause, with the day if it is not today", () => {
  const at = noon.epochMilliseconds;
  const describeRefusal = (until: number | null) =>
    describePausedRefusal({ code: "ordering_paused", until, at }, "Europe/London");
  expect(describeRefusal(minutesAfterNoon(150))).toContain("until 14:30.");
  expect(describeRefusal(minutesAfterNoon(24 * 60))).toContain("until Wed 2 Dec 2026, 12:00.");
  expect(describeRefusal(null)).toContain("right now");
});
