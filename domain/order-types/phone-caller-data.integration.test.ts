import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { getOrder } from "../../tests/builders/placed-orders.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Actor, type Admin, type Customer, system } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { createFixedClock } from "../clock.ts";
import { collectOwnData } from "../customers/collect-own-data.ts";
import { forgetCaller } from "../personal-data/forget-caller.ts";
import { forgetCallers } from "../personal-data/forget-callers.ts";
import { placePhoneOrder } from "./place-phone-order.ts";

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop, "Asha Patel");
});
afterAll(() => shop.database.close());
beforeEach(() => void shop.emails.splice(0));

describe("the caller's personal data", () => {
  test("is exported and anonymised with the caller's account, if there is one", async () => {
    const customerToDelete = await createCustomer(shop, "Tara Iyer");
    const { number } = await expectOk(
      placePhoneOrder(
        shop,
        admin,
        buildPhoneOrder.party({ customerId: customerToDelete.userId }, { name: "Tara Iyer" }),
      ),
    );
    expect(
      (await collectOwnData(shop, customerToDelete)).orders.map((order) => order.number),
    ).toEqual([number]);
    await shop.transaction(({ orderPersonalData }) =>
      orderPersonalData.anonymiseCustomer(customerToDelete.userId),
    );
    expect(await getOrder(shop, number)).toMatchObject({
      customer: null,
      partyOrder: { name: "", contact: "", address: "" },
    });
  });

  test("is anonymised 30 days after the order's time if the caller has no account; the orders are kept", async () => {
    const call = { email: "ben@caller.test" };
    const pickup = { name: "Ben Cole", pickupTime: "14:00" };
    const { number } = await expectOk(
      placePhoneOrder(shop, admin, buildPhoneOrder.takeaway(call, pickup)),
    );
    const ownOrder = await expectOk(
      placePhoneOrder(
        shop,
        admin,
        buildPhoneOrder.takeaway({ customerId: customer.userId }, pickup),
      ),
    );
    // The order was wanted on 15 June 2026 at 13:00 UTC.
    await forgetCallers({ ...shop, clock: createFixedClock("2026-07-15T12:59:59Z") }, system);
    expect(await getOrder(shop, number)).toMatchObject({
      takeaway: { name: "Ben Cole" },
      takenByStaff: call,
    });
    const forgotten = await forgetCallers(
      { ...shop, clock: createFixedClock("2026-07-15T13:00:01Z") },
      system,
    );
    expect(forgotten).toBeGreaterThan(0);
    expect(await getOrder(shop, number)).toMatchObject({
      takeaway: { name: "", contact: "", address: "" },
      takenByStaff: { email: "" },
    });
    expect(await getOrder(shop, ownOrder.number)).toMatchObject({ takeaway: { name: "Ben Cole" } });
    expect(
      await forgetCallers({ ...shop, clock: createFixedClock("2026-07-15T13:00:01Z") }, system),
    ).toBe(0);
  });

  test("is anonymised on request, in all orders with the caller's phone number and no others", async () => {
    const contact = "+447700900456";
    const call = { status: "pending" as const };
    const callerOrders = [
      await expectOk(
        placePhoneOrder(
          shop,
          admin,
          buildPhoneOrder.takeaway(call, { contact, pickupTime: "15:00" }),
        ),
      ),
      await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.party(call, { contact }))),
    ];
    const otherOrders = [
      await expectOk(
        placePhoneOrder(shop, admin, buildPhoneOrder.takeaway(call, { pickupTime: "15:00" })),
      ),
      await expectOk(
        placePhoneOrder(
          shop,
          admin,
          buildPhoneOrder.party({ customerId: customer.userId }, { contact }),
        ),
      ),
      // A longer number with the same ending as the caller's.
      await expectOk(
        placePhoneOrder(shop, admin, buildPhoneOrder.party(call, { contact: "+1447700900456" })),
      ),
    ];
    const forget = (actor: Actor, { number }: { number: number }) =>
      forgetCaller(shop, actor, { number });
    const numbers = callerOrders.map(({ number }) => number);
    await shop.database.pool.query("update orders set wanted_at = now() where number = any($1)", [
      numbers,
    ]);
    expect(await expectRefusal(forget(customer, { number: numbers[0] ?? 0 }))).toEqual({
      code: "only_admins",
    });
    expect(await expectRefusal(forget(admin, { number: numbers[0] ?? 0 }))).toEqual({
      code: "has_open_orders",
      numbers,
    });
    expect(await getOrder(shop, numbers[0] ?? 0)).toMatchObject({ takeaway: { contact } });

    await shop.database.pool.query(
      "update orders set status = 'cancelled' where number = any($1)",
      [numbers],
    );
    expect(await expectOk(forget(admin, { number: numbers[1] ?? 0 }))).toEqual({ numbers });
    expect(await getOrder(shop, numbers[0] ?? 0)).toMatchObject({
      takeaway: { name: "", contact: "", address: "" },
    });
    expect(await getOrder(shop, numbers[1] ?? 0)).toMatchObject({
      partyOrder: { name: "", contact: "", address: "" },
    });
    expect(await getOrder(shop, otherOrders[0]?.number ?? 0)).toMatchObject({
      takeaway: { contact: expect.stringMatching(/^\+44/) },
    });
    expect(await getOrder(shop, otherOrders[1]?.number ?? 0)).toMatchObject({
      partyOrder: { contact },
      customer: { id: customer.userId },
    });
    expect(await getOrder(shop, otherOrders[2]?.number ?? 0)).toMatchObject({
      partyOrder: { contact: "+1447700900456" },
    });
    const audited = await shop.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, callerOrders[0]?.id ?? ""));
    expect(audited.at(-1)).toMatchObject({
      actorId: admin.userId,
      change: { fields: { callerForgotten: { to: true } } },
    });
    // Nothing is left to remove, and the orders of accounts are not changed.
    for (const number of [numbers[0] ?? 0, otherOrders[1]?.number ?? 0, 999_999])
      expect(await expectOk(forget(admin, { number }))).toEqual({ numbers: [] });
  });
});
