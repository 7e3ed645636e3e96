import { afterEach, beforeEach, expect, test } from "vitest";
import { bindShop } from "../../platform/bind-shop.ts";
import { everyOrderTypeCount, placeEveryOrderType } from "../../tests/builders/every-order-type.ts";
import {
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { createPracticeShop } from "../../tests/builders/practice-shop.ts";
import { resolveSampleFacts } from "../../tests/builders/resolve-sample-facts.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { createTestDatabase } from "../../tests/builders/test-database.ts";
import { type Admin, system } from "../actor.ts";
import { getDaySheet } from "../analytics/day-sheet.ts";
import { getDashboard } from "../analytics/get-dashboard.ts";
import { rollUpOrders } from "../analytics/roll-up-orders.ts";
import { getSalesReport } from "../analytics/sales-report.ts";
import type { BackupService } from "../backups/backup-service.ts";
import { keepsEmails, sendsEmails } from "../business/sends-emails.ts";
import { createFixedClock } from "../clock.ts";
import { seedFirstMenu } from "../menu/seed-first-menu.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placeCounterOrder } from "../order-types/takeaway/place-counter-order.ts";
import { orders } from "../orders/order-tables.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { clearFact, confirmFact, removeSampleDishes, skipStep } from "./change-setup.ts";
import { getOpenRealReminder } from "./describe-open-real.ts";
import { getChecklist } from "./get-checklist.ts";
import { openShop, returnToPractice } from "./open-shop.ts";
import { sampleFactIds } from "./sample-facts.ts";
import { confirmTestEmail, sendTestEmail } from "./test-email.ts";

const noBackups: Pick<BackupService, "destination" | "wake"> = {
  destination: null,
  wake: () => undefined,
};
const server = { hasMailServer: true, backupDestination: null };
let shop: TestShop;
let owner: Admin;
let admin: Admin;
beforeEach(async () => {
  ({ shop, owner, admin } = await createPracticeShop());
});
afterEach(() => shop.database.close());

const openTheShop = (withoutBackup = true, backups = noBackups) =>
  openShop(shop, owner, { backups, hasMailServer: true }, { withoutBackup, withoutEmails: false });
const listOrders = () =>
  shop.database.db
    .select({ number: orders.number, isPractice: orders.isPractice })
    .from(orders)
    .orderBy(orders.number);

test("a new database becomes a practice shop with the sample menu; an existing shop stays open", async () => {
  const database = await createTestDatabase();
  const newShop = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
  await seedFirstMenu(newShop, system);
  expect((await newShop.stores.business.getSettings()).practice).toBe(true);
  expect(await newShop.stores.menu.list(newShop.clock.now())).toHaveLength(18);
  await database.pool.query("update business set settings = '{}'");
  await seedFirstMenu(newShop, system);
  expect((await newShop.stores.business.getSettings()).practice).toBe(false);
  await database.close();
});

test("orders of every type are practice until the shop opens: they are deleted, and the numbers continue", async () => {
  const coupon = await createCoupon(shop, { maxUses: 3, usesPerCustomer: 1 });
  const practice = await placeEveryOrderType(shop, admin, coupon);
  expect(await listOrders()).toEqual(practice.map((number) => ({ number, isPractice: true })));
  expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(1);

  expect(await expectOk(getChecklist(shop, owner, server))).toMatchObject({
    practice: { orders: everyOrderTypeCount },
  });
  await resolveSampleFacts(shop, owner);
  expect(await expectOk(openTheShop())).toMatchObject({ orders: everyOrderTypeCount });
  expect(await listOrders()).toEqual([]);
  expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(0);
  const { rows } = await shop.database.pool.query(
    "select change -> 'fields' as fields, actor_kind from audit_entries where subject_id = 'opening'",
  );
  expect(rows).toEqual([
    {
      actor_kind: "owner",
      fields: {
        practice: { from: true, to: false },
        deletedOrders: { from: null, to: everyOrderTypeCount },
        deletedMessages: { from: null, to: 0 },
      },
    },
  ]);

  const real = await placeEveryOrderType(shop, admin, coupon);
  expect(real[0]).toBe(Number(practice.at(-1)) + 1);
  expect(await listOrders()).toEqual(real.map((number) => ({ number, isPractice: false })));

  // Back in practice mode, nothing is deleted. Real orders stay real, even when the shop opens
  // again.
  await expectOk(returnToPractice(shop, owner));
  const bookingCount = 3;
  const reminder = `${everyOrderTypeCount - bookingCount} real orders and ${bookingCount} real bookings are still open.`;
  expect(await getOpenRealReminder(shop, owner)).toBe(reminder);
  expect(await expectOk(getChecklist(shop, owner, server))).toMatchObject({ openReal: reminder });
  const longAfter = createFixedClock("2100-01-01T00:00:00Z");
  expect(await getOpenRealReminder({ ...shop, clock: longAfter }, owner)).toBe(null);
  const placedAgain = await placeEveryOrderType(shop, admin);
  expect(await listOrders()).toEqual([
    ...real.map((number) => ({ number, isPractice: false })),
    ...placedAgain.map((number) => ({ number, isPractice: true })),
  ]);
  expect(await expectOk(openTheShop())).toMatchObject({ orders: everyOrderTypeCount });
  expect(await listOrders()).toEqual(real.map((number) => ({ number, isPractice: false })));
  expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(1);
  expect(await getOpenRealReminder(shop, owner)).toBe(null);
});

test("an order placed while the shop opens is either practice and deleted, or real and kept", async () => {
  const coupon = await createCoupon(shop, { maxUses: 50 });
  await resolveSampleFacts(shop, owner);
  const place = async () => {
    const delivery = buildDelivery({ coupon, discount: { basisPoints: 1_000 } });
    return (await expectOk(placeDelivery(shop, await createCustomer(shop), delivery))).number;
  };
  const placing = Array.from({ length: 6 }, place);
  const opening = expectOk(openTheShop());
  placing.push(...Array.from({ length: 6 }, place));
  const [deleted, numbers] = await Promise.all([opening, Promise.all(placing)]);
  const remainingOrders = await listOrders();
  expect(remainingOrders.every(({ isPractice }) => !isPractice)).toBe(true);
  expect(deleted.orders + remainingOrders.length).toBe(numbers.length);
  expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(remainingOrders.length);
});

test("leaves practice orders out of reports and rollups", async () => {
  const placeToday = async () => {
    await placeEveryOrderType(shop, admin);
    const { lines, idempotencyKey } = buildTakeaway();
    const counterFields = {
      name: "",
      instructions: "",
      pickupDate: null,
      pickupTime: null,
      cashGiven: null,
    };
    const { number } = await expectOk(
      placeCounterOrder(shop, admin, { ...counterFields, lines, idempotencyKey }),
    );
    await expectOk(overrideStatus(shop, admin, { number, from: "confirmed", to: "cancelled" }));
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
  };
  await placeToday();
  const revenue = async () => {
    const { sales } = await expectOk(getDashboard(shop, admin));
    const report = await expectOk(
      getSalesReport(shop, admin, (today) => ({ from: today, to: today })),
    );
    const { sheet } = await expectOk(getDaySheet(shop, admin, (today) => today));
    const { orders, bookings } = report.totals.current;
    return [
      sales.daily.menuOrders,
      orders,
      bookings,
      sheet.orders,
      sheet.bookings.parties,
      sheet.paidThenCancelled.orders,
    ];
  };
  expect(await revenue()).toEqual([0, 0, 0, 0, 0, 0]);
  while ((await rollUpOrders(shop, system)).more);
  expect(await revenue()).toEqual([0, 0, 0, 0, 0, 0]);
  await shop.stores.business.update({ practice: false });
  await placeToday();
  expect((await revenue()).every((figure) => figure > 0)).toBe(true);
});

test("lets only the owner set up the shop, open it and return it to practice mode", async () => {
  for (const refused of [
    getChecklist(shop, admin, server),
    confirmFact(shop, admin, { fact: "name" }),
    clearFact(shop, admin, { fact: "address" }),
    removeSampleDishes(shop, admin),
    skipStep(shop, admin, { step: "photos", isSkipped: true }),
    sendTestEmail(shop, admin, server),
    confirmTestEmail(shop, admin, server, { emailCode: "123456" }),
    openShop(
      shop,
      admin,
      { backups: noBackups, ...server },
      { withoutBackup: true, withoutEmails: true },
    ),
    returnToPractice(shop, admin),
  ] as Promise<{ ok: false; error: { code: string } }>[])
    expect(await expectRefusal(refused)).toEqual({ code: "only_owner" });
});

test("refuses to open a shop that has sample facts or is already open", async () => {
  expect(await expectRefusal(openTheShop())).toMatchObject({
    code: "facts_missing",
    facts: sampleFactIds.map((id) => ({ id })),
  });
  await shop.stores.business.update({
    name: "Pizzeria Vera",
    tagline: "Wood-fired",
    cuisines: ["Italian"],
    established: 1999,
  });
  for (const fact of ["address", "phones", "tables", "pictures", "claims", "credits"] as const)
    await expectOk(clearFact(shop, owner, { fact }));
  // The claims first, then what the policies need.
  await expectOk(clearFact(shop, owner, { fact: "claims" }));
  await expectOk(removeSampleDishes(shop, owner));
  expect(await expectRefusal(openTheShop())).toMatchObject({
    code: "facts_missing",
    facts: [{ id: "email" }, { id: "hours" }, { id: "logo" }],
  });
  await shop.stores.business.update({ email: "hello@vera.test" });
  for (const fact of ["hours", "logo"] as const) await expectOk(confirmFact(shop, owner, { fact }));
  await expectOk(openTheShop());
  expect(await expectRefusal(openTheShop())).toEqual({ code: "already_open" });
  expect(await shop.stores.business.getSettings()).toMatchObject({
    address: "",
    phones: ["", ""],
    notAdded: [],
    developers: [],
    mission: "",
    takeawayNote: "",
    illustrations: false,
    space: [],
  });
});

test("remembers that the shop was opened without a mail server", async () => {
  await resolveSampleFacts(shop, owner);
  await expectOk(
    openShop(
      shop,
      owner,
      { backups: noBackups, hasMailServer: false },
      { withoutBackup: true, withoutEmails: true },
    ),
  );
  const settings = await shop.stores.business.getSettings();
  expect(settings).toMatchObject({ practice: false, openedWithoutEmails: true });
  expect(sendsEmails(settings, { hasMailServer: false })).toBe(false);
  expect(sendsEmails(settings, { hasMailServer: true })).toBe(true);
});

test("a shop opened with a mail server promises no emails while it is started without one", async () => {
  await resolveSampleFacts(shop, owner);
  const withoutServer = { hasMailServer: false };
  const read = () => shop.stores.business.getSettings();
  expect(sendsEmails(await read(), withoutServer)).toBe(true);
  await expectOk(openTheShop());
  expect(await read()).toMatchObject({ practice: false, openedWithoutEmails: false });
  expect(sendsEmails(await read(), withoutServer)).toBe(false);
  expect(keepsEmails(await read(), withoutServer)).toBe(true);
  expect(sendsEmails(await read(), { hasMailServer: true })).toBe(true);
  await expectOk(returnToPractice(shop, owner));
  expect(sendsEmails(await read(), withoutServer)).toBe(true);
  expect(keepsEmails(await read(), withoutServer)).toBe(false);
});
