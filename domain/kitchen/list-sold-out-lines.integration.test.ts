import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildLine, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { setSoldOut } from "../menu/sold-out/set-sold-out.ts";
import type { OrderDetail } from "../orders/order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { filterSoldOutLines } from "../orders/status/sold-out-for.ts";
import { getKitchenBoard } from "./get-kitchen-board.ts";
import { listSoldOutLines } from "./list-sold-out-lines.ts";
import { moveBack } from "./move-back.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

async function getBoard() {
  return expectOk(getKitchenBoard(shop, admin));
}

test("lists sold-out dishes", async () => {
  await expectOk(setSoldOut(shop, admin, { id: 3, soldOut: true }));
  expect((await getBoard()).soldOut).toEqual([{ id: 3, until: expect.any(Date) }]);
  const line = { id: 3, name: "Dal Makhani" };
  const order = { status: "pending", wantedAt: null, lines: [line] } as unknown as OrderDetail;
  expect(await listSoldOutLines(shop, admin, order)).toEqual([line]);
  expect(await listSoldOutLines(shop, admin, { ...order, status: "completed" })).toEqual([]);
  expect(await listSoldOutLines(shop, asha, order)).toEqual([]);
  await expectOk(setSoldOut(shop, admin, { id: 3, soldOut: false }));
  expect((await getBoard()).soldOut).toEqual([]);
});

test("knows whether a dish was sold out before the cooking of an order started", async () => {
  const placed = await placeTestOrder(shop, asha, buildDelivery({ lines: [buildLine(4)] }));
  const start = async (seenVersion: number) => {
    for (const [index, to] of (["confirmed", "in_progress"] as const).entries())
      await expectOk(
        changeStatus(shop, admin, { number: placed.number, to, seenVersion: seenVersion + index }),
      );
  };
  const listSoldOut = async () => {
    const { tickets, soldOut } = await getBoard();
    const ticket = tickets.find(({ number }) => number === placed.number);
    if (!ticket) throw new Error("the order is not on the board");
    const ids = filterSoldOutLines(ticket, soldOut).map(({ id }) => id);
    const onTicket = await listSoldOutLines(shop, admin, ticket);
    expect(onTicket.map(({ id }) => id)).toEqual(ids);
    return ids;
  };
  await expectOk(setSoldOut(shop, admin, { id: 4, soldOut: true }));
  await start(1);
  expect(await listSoldOut()).toEqual([4]);
  // Sold out again, after the start.
  await expectOk(setSoldOut(shop, admin, { id: 4, soldOut: false }));
  await expectOk(setSoldOut(shop, admin, { id: 4, soldOut: true }));
  expect(await listSoldOut()).toEqual([]);
  // A recall is not a new start.
  await expectOk(
    changeStatus(shop, admin, { number: placed.number, to: "completed", seenVersion: 3 }),
  );
  await expectOk(moveBack(shop, admin, { number: placed.number, seenVersion: 4 }));
  expect(await listSoldOut()).toEqual([]);
  await expectOk(moveBack(shop, admin, { number: placed.number, seenVersion: 5 }));
  await expectOk(
    changeStatus(shop, admin, { number: placed.number, to: "in_progress", seenVersion: 6 }),
  );
  expect(await listSoldOut()).toEqual([4]);
  await expectOk(setSoldOut(shop, admin, { id: 4, soldOut: false }));
});
