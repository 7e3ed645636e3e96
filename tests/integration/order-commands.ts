import fc from "fast-check";
import type { Admin, Customer } from "../../domain/actor.ts";
import { modifyDelivery } from "../../domain/order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { modifyReservation } from "../../domain/order-types/reservation/modify-reservation.ts";
import { modifyTakeaway } from "../../domain/order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeStatus } from "../../domain/orders/change-status.ts";
import { orderStatuses } from "../../domain/orders/order-status.ts";
import { overrideStatus } from "../../domain/orders/override-status.ts";
import { anOrder, priceOf, type TestShop } from "../builders/shop.ts";
import { buildLine, buildPartyOrder, buildReservation, buildTakeaway } from "../builders/wanted-orders.ts";
import {
  allowed,
  cancelInModel,
  menuTotal,
  type OrderModel,
  pick,
  reclaimInModel,
  slotIsFree,
  tableFor,
  world,
} from "./order-model.ts";

export interface RealShop {
  shop: TestShop;
  customer: Customer;
  stranger: Customer;
  admin: Admin;
  coupon: string;
}

type Answer = { ok: true; value: unknown } | { ok: false; error: { code: string } };

/** A command for the shop and the model; their results must match. */
function command(name: string, run: (model: OrderModel, real: RealShop) => Promise<[actual: Answer, expected: string]>) {
  return {
    check: () => true,
    toString: () => name,
    async run(model: OrderModel, real: RealShop) {
      const [answer, expected] = await run(model, real);
      const said = answer.ok ? "done" : answer.error.code;
      if (said !== expected) throw new Error(`${name}: the shop returned ${said}, the model expected ${expected}`);
    },
  };
}

const numberIn = (answer: Answer) => (answer.ok ? (answer.value as { number: number }).number : 0);
const which = fc.nat({ max: 20 });
const pickupTime = fc.constantFrom(...world.pickupTimes);
const tableTime = fc.constantFrom(...world.tableTimes);
const guests = fc.integer({ min: 1, max: 5 });
const portions = fc.integer({ min: 1, max: 3 });

const placing = [
  fc.tuple(portions, fc.boolean()).map(([many, withCoupon]) =>
    command(`menu ${many}${withCoupon ? " with coupon" : ""}`, async (model, { shop, customer, coupon }) => {
      const lines = [buildLine(world.dish, many)];
      const discount = withCoupon ? { basisPoints: 1_000 } : null;
      const answer = await placeDelivery(shop, customer, anOrder({ lines, coupon: withCoupon ? coupon : "", discount }));
      const expected = withCoupon && model.couponsUsed === world.couponUses ? "coupon_used_up" : "done";
      if (expected === "done") {
        if (withCoupon) model.couponsUsed += 1;
        const total = menuTotal(many, withCoupon);
        const order = { number: numberIn(answer), type: "menuorder", status: "pending", version: 1 } as const;
        model.orders.push({ ...order, total, withCoupon, portions: many });
      }
      return [answer, expected];
    }),
  ),
  fc.tuple(pickupTime, portions).map(([pickup, many]) =>
    command(`takeaway ${pickup} ${many}`, async (model, { shop, customer }) => {
      const answer = await placeTakeaway(
        shop,
        customer,
        buildTakeaway({ pickupTime: pickup, lines: [buildLine(world.dish, many)] }),
      );
      const expected = slotIsFree(model, pickup) ? "done" : "time_refused";
      const order = { number: numberIn(answer), type: "takeaway_order", status: "pending", version: 1, pickup } as const;
      if (expected === "done") model.orders.push({ ...order, total: many * priceOf(world.dish), portions: many });
      return [answer, expected];
    }),
  ),
  fc.tuple(tableTime, guests).map(([time, many]) =>
    command(`table ${time} for ${many}`, async (model, { shop, customer }) => {
      const answer = await bookTable(shop, customer, buildReservation({ time, guests: many }));
      const table = tableFor(model, time, many);
      const order = { number: numberIn(answer), type: "reservation", status: "pending", version: 1, total: 0 } as const;
      if (table) model.orders.push({ ...order, table, guests: many, portions: 0 });
      return [answer, table ? "done" : "time_refused"];
    }),
  ),
  portions.map((many) =>
    command(`party ${many}`, async (model, { shop, customer }) => {
      const answer = await placePartyOrder(shop, customer, buildPartyOrder({ lines: [buildLine(world.dish, many)] }));
      const order = { number: numberIn(answer), type: "party_order", status: "pending", version: 1 } as const;
      model.orders.push({ ...order, total: many * priceOf(world.dish), portions: many });
      return [answer, "done"];
    }),
  ),
];

const changing = [
  which.map((one) =>
    command(`cancel ${one}`, async (model, { shop, customer }) => {
      const order = pick(model, one);
      const answer = await cancelOrder(shop, customer, { number: order?.number ?? 2_000_000 });
      if (!order) return [answer, "order_not_found"];
      const expected = order.status === "pending" ? "done" : world.notPending;
      if (expected === "done") cancelInModel(model, order);
      return [answer, expected];
    }),
  ),
  which.map((one) =>
    command(`a stranger cancels ${one}`, async (model, { shop, stranger }) => {
      const number = pick(model, one)?.number ?? 2_000_000;
      return [await cancelOrder(shop, stranger, { number }), "order_not_found"];
    }),
  ),
  fc.tuple(which, fc.constantFrom(...orderStatuses)).map(([one, to]) =>
    command(`admin: ${one} → ${to}`, async (model, { shop, admin }) => {
      const order = pick(model, one);
      const answer = await changeStatus(shop, admin, { number: order?.number ?? 2_000_000, to });
      if (!order) return [answer, "order_not_found"];
      if (!allowed[order.status].includes(to)) return [answer, "cannot_change"];
      if (to === "cancelled") cancelInModel(model, order);
      else Object.assign(order, { status: to, version: order.version + 1 });
      return [answer, "done"];
    }),
  ),
  fc.tuple(which, fc.constantFrom(...orderStatuses)).map(([one, to]) =>
    command(`admin overrides: ${one} → ${to}`, async (model, { shop, admin }) => {
      const order = pick(model, one);
      const from = order?.status ?? "pending";
      const answer = await overrideStatus(shop, admin, { number: order?.number ?? 2_000_000, from, to });
      if (!order) return [answer, "order_not_found"];
      if (from === to) return [answer, "cannot_change"];
      if (to === "cancelled") cancelInModel(model, order);
      else {
        const taken = from === "cancelled" ? reclaimInModel(model, order) : null;
        if (taken) return [answer, taken];
        Object.assign(order, { status: to, version: order.version + 1 });
      }
      return [answer, "done"];
    }),
  ),
  fc.tuple(which, pickupTime, fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([one, pickup, many, stale]) =>
    command(`modify takeaway ${one}: ${pickup} ${many}${stale ? " (stale)" : ""}`, async (model, { shop, customer }) => {
      const order = pick(model, one);
      const version = (order?.version ?? 1) - (stale ? 1 : 0);
      const lines = many > 0 ? [buildLine(world.dish, many)] : [];
      const change = { number: order?.number ?? 2_000_000, version, lines, pickupDate: world.day, pickupTime: pickup };
      const details = { address: "1 High Street, Leicester", instructions: "" };
      const answer = await modifyTakeaway(shop, customer, { ...change, ...details });
      if (order?.type !== "takeaway_order") return [answer, "order_not_found"];
      if (order.status !== "pending") return [answer, world.notPending];
      const refused =
        many === 0 ? "no_items_left" : pickup !== order.pickup && !slotIsFree(model, pickup, order) ? "time_refused" : null;
      if (!refused && pickup === order.pickup && many === order.portions) return [answer, "done"];
      if (stale || refused) return [answer, stale ? "order_changed" : (refused ?? "")];
      const total = many * priceOf(world.dish);
      Object.assign(order, { pickup, portions: many, total, version: order.version + 1 });
      return [answer, "done"];
    }),
  ),
  fc.tuple(which, tableTime, guests).map(([one, time, many]) =>
    command(`modify table ${one}: ${time} for ${many}`, async (model, { shop, customer }) => {
      const order = pick(model, one);
      const change = { number: order?.number ?? 2_000_000, version: order?.version ?? 1, date: world.day, specialRequests: "" };
      const answer = await modifyReservation(shop, customer, { ...change, time, guests: many });
      if (order?.type !== "reservation") return [answer, "order_not_found"];
      if (order.status !== "pending") return [answer, world.notPending];
      const table = tableFor(model, time, many, order);
      if (order.guests === many && order.table && toMinutes(time) === order.table.from) return [answer, "done"];
      if (!table) return [answer, "time_refused"];
      Object.assign(order, { table, guests: many, version: order.version + 1 });
      return [answer, "done"];
    }),
  ),
  fc.tuple(which, portions).map(([one, many]) =>
    command(`modify menu order ${one}: ${many}`, async (model, { shop, customer }) => {
      const order = pick(model, one);
      const total = menuTotal(many, order?.withCoupon ?? false);
      const change = { number: order?.number ?? 2_000_000, version: order?.version ?? 1, lines: [buildLine(world.dish, many)] };
      const shipping = { name: "Asha Patel", phone: "+447700900123", address: "1 High Street, Leicester", notes: "" };
      const answer = await modifyDelivery(shop, customer, { ...change, ...shipping, seenTotal: total });
      if (order?.type !== "menuorder") return [answer, "order_not_found"];
      if (order.status !== "pending") return [answer, world.notPending];
      if (many !== order.portions) Object.assign(order, { portions: many, total, version: order.version + 1 });
      return [answer, "done"];
    }),
  ),
];

function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

export const orderCommands = [...placing, ...changing];
