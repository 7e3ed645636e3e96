import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bindShop } from "../../platform/bind-shop.ts";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder, createAdmin } from "../../tests/builders/phone-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { createTestDatabase } from "../../tests/builders/test-database.ts";
import { type Admin, system } from "../actor.ts";
import { getDaySheet } from "../analytics/day-sheet.ts";
import { getDashboard } from "../analytics/get-dashboard.ts";
import { rollUpOrders } from "../analytics/roll-up-orders.ts";
import { getSalesReport } from "../analytics/sales-report.ts";
import type { BackupService } from "../backups/backup-service.ts";
import { seatWalkIn } from "../bookings/seat-walk-in.ts";
import { sendsEmails } from "../business/sends-emails.ts";
import { createFixedClock } from "../clock.ts";
import { seedFirstMenu } from "../menu/seed-first-menu.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeCounterOrder } from "../order-types/takeaway/place-counter-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { orders } from "../orders/order-tables.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import type { Result } from "../result.ts";
import { clearFact, confirmFact, removeSampleDishes, skipStep } from "./change-setup.ts";
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
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.read.business.update({ practice: true });
  admin = await createAdmin(shop);
  owner = {
    kind: "admin",
    userId: (await createCustomer(shop, "Meena Shah")).userId,
    isOwner: true,
  };
  await shop.read.business.claimOwnership(owner.userId);
});
afterEach(() => shop.database.close());

async function confirmAll() {
  for (const fact of sampleFactIds) await expectOk(confirmFact(shop, owner, { fact }));
}
const openTheShop = (withoutBackup = true, backups = noBackups) =>
  openShop(shop, owner, { backups, hasMailServer: true }, { withoutBackup, withoutEmails: false });
const listOrders = () =>
  shop.database.db
    .select({ number: orders.number, isPractice: orders.isPractice })
    .from(orders)
    .orderBy(orders.number);

/** The number of orders that `placeEveryType` places. */
const everyType = 10;

/**
 * Places a phone order and an online order of every type, a counter order and a walk-in. Returns
 * their numbers.
 */
async function placeEveryType(coupon = ""): Promise<number[]> {
  const numbers: number[] = [];
  for (const build of Object.values(buildPhoneOrder))
    numbers.push((await expectOk(placePhoneOrder(shop, admin, build()))).number);
  const delivery = buildDelivery({
    coupon,
    ...(coupon ? { discount: { basisPoints: 1_000 } } : {}),
  });
  const sale = {
    name: "",
    instructions: "",
    lines: delivery.lines,
    pickupDate: null,
    pickupTime: null,
    cashGiven: null,
  };
  const customer = await createCustomer(shop);
  for (const place of [
    () => placeDelivery(shop, customer, delivery),
    () => placeTakeaway(shop, customer, buildTakeaway()),
    () => placePartyOrder(shop, customer, buildPartyOrder()),
    () => bookTable(shop, customer, buildReservation()),
    () => placeCounterOrder(shop, admin, { ...sale, idempotencyKey: randomUUID() }),
    () =>
      seatWalkIn(shop, admin, {
        idempotencyKey: randomUUID(),
        guests: 2,
        name: "",
        phone: "",
        table: null,
      }),
  ] as (() => Promise<Result<{ number: number }, { code: string }>>)[])
    numbers.push((await expectOk(place())).number);
  return numbers;
}

test("a new database becomes a practice shop with the sample menu; an existing shop stays open", async () => {
  const database = await createTestDatabase();
  const newShop = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
  await seedFirstMenu(newShop, system);
  expect((await newShop.read.business.getSettings()).practice).toBe(true);
  expect(await newShop.read.menu.list(newShop.clock.now())).toHaveLength(18);
  await database.pool.query("update business set settings = '{}'");
  await seedFirstMenu(newShop, system);
  expect((await newShop.read.business.getSettings()).practice).toBe(false);
  await database.close();
});

test("orders of every type are practice until the shop opens: they are deleted, and the numbers continue", async () => {
  const coupon = await createCoupon(shop, { maxUses: 3, usesPerCustomer: 1 });
  const practice = await placeEveryType(coupon);
  expect(await listOrders()).toEqual(practice.map((number) => ({ number, isPractice: true })));
  expect((await shop.read.discounts.findByCode(coupon))?.usedCount).toBe(1);

  expect(await expectOk(getChecklist(shop, owner, server))).toMatchObject({
    practice: { orders: everyType },
  });
  await confirmAll();
  expect(await expectOk(openTheShop())).toMatchObject({ orders: everyType });
  expect(await listOrders()).toEqual([]);
  expect((await shop.read.discounts.findByCode(coupon))?.usedCount).toBe(0);
  const { rows } = await shop.database.pool.query(
    "select change -> 'fields' as fields, actor_kind from audit_entries where subject_id = 'opening'",
  );
  expect(rows).toEqual([
    {
      actor_kind: "owner",
      fields: {
        practice: { from: true, to: false },
        deletedOrders: { from: null, to: everyType },
        deletedMessages: { from: null, to: 0 },
      },
    },
  ]);

  const real = await placeEveryType(coupon);
  expect(real[0]).toBe(Number(practice.at(-1)) + 1);
  expect(await listOrders()).toEqual(real.map((number) => ({ number, isPractice: false })));

  // Back in practice mode, nothing is deleted. Real orders stay real, even when the shop opens
  // again.
  await expectOk(returnToPractice(shop, owner));
  const placedAgain = await placeEveryType();
  expect(await listOrders()).toEqual([
    ...real.map((number) => ({ number, isPractice: false })),
    ...placedAgain.map((number) => ({ number, isPractice: true })),
  ]);
  expect(await expectOk(openTheShop())).toMatchObject({ orders: everyType });
  expect(await listOrders()).toEqual(real.map((number) => ({ number, isPractice: false })));
  expect((await shop.read.discounts.findByCode(coupon))?.usedCount).toBe(1);
});

test("an order placed while the shop opens is either practice and deleted, or real and kept", async () => {
  const coupon = await createCoupon(shop, { maxUses: 50 });
  await confirmAll();
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
  expect((await shop.read.discounts.findByCode(coupon))?.usedCount).toBe(remainingOrders.length);
});

test("leaves practice orders out of reports and rollups", async () => {
  const placeToday = async () => {
    await placeEveryType();
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
    const { orders, bookings } = report.totals.now;
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
  await shop.read.business.update({ practice: false });
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
  await shop.read.business.update({
    name: "Pizzeria Vera",
    tagline: "Wood-fired",
    cuisines: ["Italian"],
    established: 1999,
  });
  for (const fact of ["address", "phones", "tables", "pictures", "claims", "credits"] as const)
    await expectOk(clearFact(shop, owner, { fact }));
  await expectOk(removeSampleDishes(shop, owner));
  expect(await expectRefusal(openTheShop())).toMatchObject({
    code: "facts_missing",
    facts: [{ id: "email" }, { id: "hours" }],
  });
  for (const fact of ["email", "hours"] as const)
    await expectOk(confirmFact(shop, owner, { fact }));
  await expectOk(openTheShop());
  expect(await expectRefusal(openTheShop())).toEqual({ code: "already_open" });
  expect(await shop.read.business.getSettings()).toMatchObject({
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
  await confirmAll();
  await expectOk(
    openShop(
      shop,
      owner,
      { backups: noBackups, hasMailServer: false },
      { withoutBackup: true, withoutEmails: true },
    ),
  );
  const settings = await shop.read.business.getSettings();
  expect(settings).toMatchObject({ practice: false, openedWithoutEmails: true });
  expect(sendsEmails(settings, { hasMailServer: false })).toBe(false);
  expect(sendsEmails(settings, { hasMailServer: true })).toBe(true);
  expect(sendsEmails({ openedWithoutEmails: false }, { hasMailServer: false })).toBe(true);
});

describe("the backup before opening", () => {
  const destination = {
    kind: "folder",
    description: "/backups",
    encrypted: false,
    isOnDataDisk: false,
  } as const;
  beforeEach(confirmAll);

  test("can only be skipped if the owner confirms that there is no destination", async () => {
    expect(await expectRefusal(openTheShop(false))).toEqual({ code: "no_destination" });
    await expectOk(openTheShop(true));
  });

  test("leaves the shop in practice mode if it fails", async () => {
    const [number] = await placeEveryType();
    const wake = async () => {
      const run = await shop.read.backups.findOpen();
      await shop.read.backups.fail(run?.id ?? 0, new Date(), "The disk is full.");
    };
    const refusal = await expectRefusal(
      openTheShop(true, { destination, wake: () => void wake() }),
    );
    expect(refusal).toEqual({ code: "backup_failed", reason: "The disk is full." });
    expect((await shop.read.business.getSettings()).practice).toBe(true);
    expect((await listOrders())[0]?.number).toBe(number);
  });

  test("finishes before practice orders are deleted", async () => {
    await placeEveryType();
    let ordersInBackup = 0;
    const wake = async () => {
      ordersInBackup = (await listOrders()).length;
      const run = await shop.read.backups.findOpen();
      const file = {
        destination: "/backups",
        fileName: "one.backup",
        bytes: 1,
        encrypted: false,
        verifiedAt: new Date(),
      };
      await shop.read.backups.succeed(run?.id ?? 0, new Date(), file);
    };
    expect(
      await expectOk(openTheShop(false, { destination, wake: () => void wake() })),
    ).toMatchObject({ orders: everyType });
    expect(ordersInBackup).toBe(everyType);
  });

  describe("that was started for another reason", () => {
    const now = new Date(mondayMorning);
    const file = {
      destination: "/backups",
      fileName: "one.backup",
      bytes: 1,
      encrypted: false,
      verifiedAt: now,
    };
    /**
     * Opens with a finished backup from a minute before or after the last change. Returns how many
     * more were made.
     */
    async function openAfterBackup(when: "before" | "after") {
      const [number] = await placeEveryType();
      const change = (await shop.read.setup.lastOrderChangeAt())?.getTime() ?? 0;
      const startedAt = new Date(change + (when === "after" ? 60_000 : -60_000));
      const id =
        (await shop.read.backups.start({ cause: "requested", state: "waiting", startedAt })) ?? 0;
      await shop.read.backups.succeed(id, now, file);
      let made = 0;
      const wake = async () => {
        made += 1;
        await shop.read.backups.succeed((await shop.read.backups.findOpen())?.id ?? 0, now, file);
      };
      await expectOk(openTheShop(false, { destination, wake: () => void wake() }));
      expect((await listOrders()).map((order) => order.number)).not.toContain(number);
      return made;
    }

    test("is not enough if an order was placed after it had started", async () => {
      expect(await openAfterBackup("before")).toBe(1);
    });

    test("is used if nothing changed after it had started", async () => {
      expect(await openAfterBackup("after")).toBe(0);
    });
  });
});
