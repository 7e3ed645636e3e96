import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bindShop } from "../../platform/bind-shop.ts";
import { buildLine, expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer, SignedIn } from "../actor.ts";
import { cartTotal } from "../cart/cart-lines.ts";
import { getKitchenBoard } from "../kitchen/get-kitchen-board.ts";
import { listNewOrders } from "../kitchen/new-orders.ts";
import { findTicket } from "../kitchen/print-ticket.ts";
import { listAllOrders, listOwnOrders } from "../order-search/list-orders.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { changeLinesAsStaff } from "../orders/change-lines-as-staff.ts";
import { createOrder } from "../orders/create-order.ts";
import { modifyOrder } from "../orders/modify-order.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { diffPersonalFields } from "../orders/order-change.ts";
import { noFacts, type OrderType } from "../orders/order-type.ts";
import { priceLines } from "../orders/price-lines.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { ok, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { orderTypeRegistry } from "./index.ts";

/**
 * A meal kit: dishes to cook at home, packed in one of a few numbered boxes. All of this type's
 * code is in this file.
 */
interface MealKitDetail {
  name: string;
  phone: string;
  box: number;
  note: string;
}

/**
 * Order ids by box number. A real type stores its claims in a table, in the order's transaction.
 */
const boxes = new Map<number, string>();

function claimBox(box: number, orderId: string): boolean {
  if (boxes.has(box)) return false;
  boxes.set(box, orderId);
  return true;
}

const mealKit: OrderType<MealKitDetail> = {
  id: "meal_kit" as OrderTypeId,
  hasDishes: true,
  selectDetailJson: () =>
    sql`select to_jsonb(detail) from meal_kits as detail where detail.id = orders.id`,
  readDetail(json) {
    const { name, phone, box, note } = json as MealKitDetail;
    return { name, phone, box, note };
  },
  insertDetail: ({ name, phone, box, note }) => sql`
    insert into meal_kits (id, name, phone, box, note) select id, ${name}, ${phone}, ${box}::int, ${note} from placed`,
  updateDetail: (orderId, { note }) =>
    sql`update meal_kits set note = ${note} where id = ${orderId}`,
  anonymise: (orderIds) =>
    sql`update meal_kits set name = '', phone = '', note = '' where id in ${orderIds}`,
  getFacts: ({ name, phone, note }) => ({ ...noFacts, contact: { name, phone }, notes: note }),
  exportDetail: (mealKit) => ({ mealKit }),
  async release(_stores, orderId) {
    for (const [box, assignedOrderId] of boxes) if (assignedOrderId === orderId) boxes.delete(box);
  },
  reclaim: async (_stores, { id, detail }) =>
    claimBox(detail.box, id) ? null : { code: "pickup_full" },
  // A kit costs a pound more than its dishes.
  reprice: async (_stores, { detail }, lines) => ({ total: cartTotal(lines) + 100, detail }),
};

const person = { name: "Zadie Kitson", phone: "+447700900456" };

function placeMealKit(
  shop: Shop,
  by: SignedIn,
  { box, key = randomUUID() }: { box: number; key?: string },
) {
  return createOrder<MealKitDetail, { code: "box_taken" }>(shop, by, key, {
    type: mealKit,
    hashInput: ["meal kit", box],
    async prepare(stores) {
      const lines = await expectOk(priceLines(stores, [buildLine(1)], shop.clock.now()));
      return ok({
        lines,
        total: cartTotal(lines) + 100,
        vat: null,
        wantedAt: null,
        detail: { ...person, box, note: "Extra rice" },
        claim: async (_stores, orderId) =>
          claimBox(box, orderId) ? ok(null) : refuse({ code: "box_taken" }),
      });
    },
  });
}

let database: TestShop["database"];
let shop: Shop;
let customer: Customer;
const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };

beforeAll(async () => {
  const testedShop = await createTestShop();
  database = testedShop.database;
  customer = await createCustomer(testedShop);
  // A new type's migration contains these statements.
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query(`
    alter table orders drop constraint orders_type;
    create table meal_kits (
      id uuid primary key references orders on delete cascade,
      name text not null, phone text not null, box integer not null, note text not null
    );
    grant select, insert, update, delete on meal_kits to tiffin_app;`);
  await client.end();
  // A new type is added to the registry in `index.ts`.
  const orderTypes = { ...orderTypeRegistry, [mealKit.id]: mealKit };
  shop = bindShop({
    database,
    bindEmailQueue: () => ({ send: async () => undefined }),
    orderTypes,
  });
});
afterAll(() => database.close());

test("an order of a new type is placed once per key, and a refused claim leaves no order", async () => {
  const key = randomUUID();
  const placed = await expectOk(placeMealKit(shop, customer, { box: 1, key }));
  expect(await expectOk(placeMealKit(shop, customer, { box: 1, key }))).toMatchObject({
    number: placed.number,
    isReplayed: true,
  });
  expect(await expectRefusal(placeMealKit(shop, customer, { box: 1 }))).toEqual({
    code: "box_taken",
  });
  const order = await shop.stores.orders.find({ number: placed.number });
  expect(order).toMatchObject({
    type: "meal_kit",
    contact: person,
    detail: { box: 1, note: "Extra rice" },
  });
  expect((await listOwnOrders(shop, customer, {})).orders.map(({ number }) => number)).toEqual([
    placed.number,
  ]);
});

test("an order of a new type appears in lists, search and the export", async () => {
  const { number } = await expectOk(placeMealKit(shop, customer, { box: 2 }));
  const page = await expectOk(listAllOrders(shop, admin, { search: `${number}` }));
  expect(page.orders).toMatchObject([{ number, contact: person }]);
  const byName = await expectOk(listAllOrders(shop, admin, { search: "zadie", type: mealKit.id }));
  expect(byName.orders.map((order) => order.number)).toContain(number);
  const exported = await shop.stores.orders.listForExport({ type: mealKit.id, limit: 20 });
  expect(exported.find((order) => order.number === number)).toMatchObject({
    contact: person,
    notes: "Extra rice",
    figures: null,
  });
});

test("customers and staff can change an order of a new type", async () => {
  const { number } = await expectOk(placeMealKit(shop, customer, { box: 3 }));
  const modified = await expectOk(
    modifyOrder<MealKitDetail, never>(
      shop,
      customer,
      { number, version: 1 },
      {
        type: mealKit,
        prepare: async (_stores, { lines, total, wantedAt, detail }) =>
          ok({
            lines,
            total,
            wantedAt,
            detail: { ...detail, note: "No rice" },
            change: diffPersonalFields({ instructions: detail.note }, { instructions: "No rice" }),
          }),
      },
    ),
  );
  expect(modified).toMatchObject({ version: 2, isChanged: true });
  const seenTotal = 2 * buildLine(1).seenPrice + 100;
  await expectOk(
    changeLinesAsStaff(shop, admin, { number, version: 2, lines: [buildLine(1, 2)], seenTotal }),
  );
  expect(await shop.stores.orders.find({ number })).toMatchObject({
    version: 3,
    total: seenTotal,
    detail: { note: "No rice" },
  });
});

test("cancelling an order of a new type releases its box; bringing it back claims the box again or is refused", async () => {
  const { number } = await expectOk(placeMealKit(shop, customer, { box: 4 }));
  await expectOk(cancelOrder(shop, customer, { number }));
  expect(boxes.has(4)).toBe(false);
  const restoreOrder = () =>
    overrideStatus(shop, admin, { number, from: "cancelled", to: "pending" });
  const otherOrder = await expectOk(placeMealKit(shop, customer, { box: 4 }));
  expect(await expectRefusal(restoreOrder())).toEqual({ code: "pickup_full" });
  await expectOk(cancelOrder(shop, customer, { number: otherOrder.number }));
  await expectOk(restoreOrder());
  expect(boxes.has(4)).toBe(true);
});

test("an order of a new type is announced to staff, and appears on the kitchen board and on a ticket", async () => {
  const { number } = await expectOk(placeMealKit(shop, customer, { box: 6 }));
  const newOrders = await expectOk(listNewOrders(shop, admin));
  expect(newOrders.orders.find((order) => order.number === number)).toMatchObject({
    name: person.name,
    wantedAllDay: false,
  });
  const board = await expectOk(getKitchenBoard(shop, admin));
  expect(board.tickets.find((ticket) => ticket.number === number)).toMatchObject({
    name: person.name,
    notes: "Extra rice",
  });
  expect(await expectOk(findTicket(shop, admin, { number }))).toMatchObject({
    phone: person.phone,
    address: null,
  });
  await expectOk(cancelOrder(shop, customer, { number }));
});

test("personal data of a new type is exported, and removed with the account", async () => {
  const { number } = await expectOk(placeMealKit(shop, customer, { box: 5 }));
  const [exported] = await shop.stores.orderPersonalData.listByCustomer(customer.userId);
  expect(exported).toMatchObject({ number, mealKit: { ...person, box: 5 }, takeaway: null });
  await shop.transaction(({ orderPersonalData }) =>
    orderPersonalData.anonymiseCustomer(customer.userId),
  );
  const order = await shop.stores.orders.find({ number });
  expect(order).toMatchObject({ contact: { name: "", phone: "" }, detail: { box: 5, note: "" } });
});
