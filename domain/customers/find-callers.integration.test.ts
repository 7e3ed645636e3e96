import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { insertManyOrders } from "../../tests/builders/insert-many-orders.ts";
import {
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Admin, type Customer, visitor } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { buildOpenOfCallers, buildRecentOfCallers } from "../order-search/find-open-of-callers.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { forgetCaller } from "../personal-data/forget-caller.ts";
import { findCallers } from "./find-callers.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.create();
  await shop.stores.business.update({ ordersPerSlot: 100 });
  admin = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

const find = (search: string, actor: Parameters<typeof findCallers>[1] = admin) =>
  findCallers(shop, actor, { search, max: 6 });

test("finds a repeat caller without an account by the last digits or the name, with the last three orders", async () => {
  const take = async (overrides: { name: string; contact: string; address?: string }, call = {}) =>
    (await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.takeaway(call, overrides))))
      .number;
  const ben = { name: "Ben Cole", contact: "+447700900789", address: "" };
  await take({ ...ben, address: "2 Low Street" }, { email: "ben@caller.test" });
  const numbers = [
    await take(ben),
    await take(ben),
    await take({ ...ben, name: "Benjamin Cole" }),
  ].reverse();
  await take({ name: "Carla Diaz", contact: "+447700900555" });

  for (const search of ["0789", "900789", "07700 900789", "cole"]) {
    const [caller, ...otherCallers] = await find(search);
    expect(otherCallers).toEqual([]);
    expect(caller).toMatchObject({
      account: null,
      name: "Benjamin Cole",
      phone: "+447700900789",
      email: "ben@caller.test",
      address: "2 Low Street",
    });
    expect(caller?.lastOrders.map(({ number }) => number)).toEqual(numbers);
  }
  expect(await find("9999")).toEqual([]);
});

test("a customer's last orders include phone orders placed without their account", async () => {
  const ownOrder = await expectOk(
    placePhoneOrder(shop, admin, buildPhoneOrder.takeaway({ customerId: asha.userId })),
  );
  const call = await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.takeaway()));
  const found = await find("0123");
  const customer = found.find(({ account }) => account?.id === asha.userId);
  expect(customer?.lastOrders.map(({ number }) => number)).toEqual([call.number, ownOrder.number]);
  expect(found.filter(({ account }) => account === null)).toEqual([]);
  for (const actor of [asha, visitor]) expect(await find("0123", actor)).toEqual([]);
});

test("finds a customer by a number that only their online orders have", async () => {
  const priya = await createCustomer(shop, "Priya Shah");
  const contact = "+447700900642";
  const order = await expectOk(placeTakeaway(shop, priya, buildTakeaway({ contact })));
  const booking = await expectOk(bookTable(shop, priya, buildReservation({ contact })));
  for (const search of ["0642", "900642", "07700 900642"]) {
    const found = await find(search);
    expect(found).toMatchObject([
      {
        account: { id: priya.userId, totalOrders: 2 },
        name: "Priya Shah",
        phone: contact,
        address: buildTakeaway().address,
      },
    ]);
    expect(found[0]?.lastOrders.map(({ number }) => number)).toEqual([
      booking.number,
      order.number,
    ]);
  }
  // The order is in Asha Patel's name, but belongs to a different account.
  expect((await find("asha")).map(({ account }) => account?.id)).not.toContain(priya.userId);
  expect(await find("0642", visitor)).toEqual([]);
});

test("shows allergy notes on the caller's open and recent orders, each once, and only theirs", async () => {
  const priya = await createCustomer(shop, "Priya Nair");
  const call = async (contact: string, instructions: string, customerId: string | null = null) =>
    expectOk(
      placePhoneOrder(
        shop,
        admin,
        buildPhoneOrder.takeaway({ customerId }, { contact, instructions }),
      ),
    );
  await call("+447700900811", "no dairy please", priya.userId);
  await call("+447700900811", "Ring twice", priya.userId);
  await call("+447700900812", "Nut allergy");
  const findNotes = async (search: string) =>
    (await find(search)).map(({ allergyNotes }) => allergyNotes.map(({ note }) => note));
  expect(await findNotes("900811")).toEqual([["no dairy please"]]);
  expect(await findNotes("900812")).toEqual([["Nut allergy"]]);

  // Three newer orders, one of which repeats the note.
  for (const instructions of ["", "Ring twice\nNUT ALLERGY", ""])
    await call("+447700900812", instructions);
  expect(await findNotes("900812")).toEqual([["Ring twice\nNUT ALLERGY"]]);
  const eggs = await call("+447700900812", "no eggs");
  expect(await findNotes("900812")).toEqual([["no eggs", "Ring twice\nNUT ALLERGY"]]);
  expect((await find("900812"))[0]?.openOrders.map(({ hasAllergyNote }) => hasAllergyNote)).toEqual(
    [true, false, true, false, true],
  );

  // A note that may be about an allergy to one of the dishes comes last.
  const milk = await call("+447700900812", "my wife and milk, you know");
  const [withMilk] = await find("900812");
  expect(withMilk?.allergyNotes.map(({ note }) => note)).toEqual([
    "no eggs",
    "Ring twice\nNUT ALLERGY",
    "my wife and milk, you know",
  ]);
  expect(withMilk?.openOrders.filter(({ mayHaveAllergyNote }) => mayHaveAllergyNote)).toMatchObject(
    [{ number: milk.number, hasAllergyNote: false }],
  );
  await shop.database.db.execute(sql`delete from orders where number = ${milk.number}`);

  // Older than 12 months: only an order that is still open.
  await shop.database.db.execute(sql`
    update orders set created_at = '2025-06-14T11:00:00Z',
           status = case when number = (select max(number) from orders) then 'confirmed' else 'completed' end
     where search @@ '447700900812'`);
  expect(await findNotes("900812")).toEqual([["no eggs"]]);
  // An anonymised order keeps neither its number nor its note.
  await shop.database.db.execute(
    sql`update orders set status = 'completed' where number = ${eggs.number}`,
  );
  await expectOk(forgetCaller(shop, admin, { number: eggs.number }));
  expect(await find("900812")).toEqual([]);

  // "Peanut allergy" does not contain "Nut allergy".
  await call("+447700900813", "Nut allergy");
  await call("+447700900813", "Peanut allergy");
  expect(await findNotes("900813")).toEqual([["Peanut allergy", "Nut allergy"]]);

  // However many notes a caller has, each may name another allergen.
  const notes = ["peanuts", "eggs", "sesame", "milk", "fish", "mustard", "celery"].map(
    (allergen) => `Allergic to ${allergen}`,
  );
  for (const note of notes) await call("+447700900814", note);
  expect(await findNotes("900814")).toEqual([notes.toReversed()]);
});

describe("open orders of the caller", () => {
  const contact = "+447700900333";
  const findOpen = async (search: string, actor?: Parameters<typeof findCallers>[1]) =>
    (await find(search, actor)).map(({ openOrders }) => openOrders.map(({ number }) => number));

  test("include those of a caller who shares the name of one with many", async () => {
    const call = (phone: string, pickupTime: string) =>
      expectOk(
        placePhoneOrder(
          shop,
          admin,
          buildPhoneOrder.takeaway({}, { name: "Acme Ltd", contact: phone, pickupTime }),
        ),
      );
    for (let count = 0; count < 31; count++) await call("+447700900361", "13:00");
    await call("+447700900362", "14:00");
    expect((await findOpen("Acme")).map(({ length }) => length)).toEqual([1, 31]);
  });

  test("are those of the account or the number, earliest first, while they are open", async () => {
    const noor = await createCustomer(shop, "Noor Haddad");
    const call = (time: string, customerId: string | null, phone: string) =>
      expectOk(
        placePhoneOrder(
          shop,
          admin,
          buildPhoneOrder.table({ customerId }, { contact: phone, time, guests: 1 }),
        ),
      );
    const evening = await call("15:00", noor.userId, "+447700900334");
    const byNumber = await expectOk(
      placePhoneOrder(shop, admin, buildPhoneOrder.takeaway({}, { contact })),
    );
    const own = await expectOk(
      placeTakeaway(shop, noor, buildTakeaway({ contact, pickupTime: "14:00" })),
    );
    const cancelled = await expectOk(
      placeTakeaway(shop, noor, buildTakeaway({ contact, pickupTime: "13:00" })),
    );
    await expectOk(cancelOrder(shop, noor, { number: cancelled.number }));
    await call("13:00", null, "+447700900335");
    expect(await findOpen("900333")).toEqual([[byNumber.number, own.number, evening.number]]);
    const [found] = await find("900333");
    expect(found?.openOrders.at(-1)).toMatchObject({
      type: "reservation",
      status: "confirmed",
      guests: 1,
      wantedAt: new Date("2026-06-15T14:00:00Z"),
    });

    await shop.database.db.execute(
      sql`update orders set wanted_at = '2026-06-14T19:00:00Z' where number = ${own.number}`,
    );
    expect(await findOpen("900333")).toEqual([[byNumber.number, evening.number]]);
    for (const actor of [noor, visitor]) expect(await findOpen("900333", actor)).toEqual([]);
  });

  test("include a party without a time until 12 hours after its day", async () => {
    const phone = "+447700900444";
    const call = (eventTime: string | null) =>
      expectOk(
        placePhoneOrder(shop, admin, buildPhoneOrder.party({}, { contact: phone, eventTime })),
      );
    const [timeless, early] = [await call(null), await call("09:00")];
    const findOpenAt = async (time: string) => {
      const later = { ...shop, clock: createFixedClock(time) };
      const [caller] = await findCallers(later, admin, { search: "900444", max: 6 });
      return caller?.openOrders.map(({ number }) => number);
    };
    expect(await findOpenAt("2026-06-29T20:00:00Z")).toEqual([timeless.number, early.number]);
    expect(await findOpenAt("2026-06-30T10:00:00Z")).toEqual([timeless.number]);
    expect(await findOpenAt("2026-06-30T12:00:00Z")).toEqual([]);
  });

  test("are read through indexes", async () => {
    await insertManyOrders(shop, { count: 20_000, until: mondayMorning });
    const callers = { customerIds: [asha.userId], phones: [contact, "+447700900123"] };
    for (const query of [
      buildOpenOfCallers({ ...callers, from: new Date("2026-06-14T21:00:00Z"), limit: 30 }),
      buildRecentOfCallers({ ...callers, from: new Date("2025-06-15T09:00:00Z"), limit: 500 }),
    ]) {
      const { rows } = await shop.database.db.execute<{ "QUERY PLAN": string }>(
        sql`explain ${query}`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).not.toContain("Seq Scan");
      expect(plan).toMatch(/orders_open_of_customer|orders_by_customer/);
      expect(plan).toContain("orders_search");
    }
  });
});
