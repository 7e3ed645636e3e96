import fc from "fast-check";
import { modifyDelivery } from "../../domain/order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { modifyReservation } from "../../domain/order-types/reservation/modify-reservation.ts";
import { modifyTakeaway } from "../../domain/order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { orderStatuses } from "../../domain/orders/status/order-status.ts";
import { overrideStatus } from "../../domain/orders/status/override-status.ts";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
} from "../builders/order-inputs.ts";
import { buildDelivery, getPrice } from "../builders/shop.ts";
import {
  command,
  describeTableRefusal,
  getNumber,
  guests,
  missingNumber,
  orderIndex,
  pickupTime,
  portions,
  tableTime,
} from "./order-command.ts";
import {
  allowedTransitions,
  cancelInModel,
  findFreeTable,
  isSlotFree,
  menuTotal,
  modelLimits,
  pickOrder,
  reclaimInModel,
} from "./order-model.ts";

const placing = [
  fc.tuple(portions, fc.boolean()).map(([quantity, withCoupon]) =>
    command(
      `menu ${quantity}${withCoupon ? " with coupon" : ""}`,
      async (model, { shop, customer, coupon }) => {
        const lines = [buildLine(modelLimits.dish, quantity)];
        const discount = withCoupon ? { basisPoints: 1_000 } : null;
        const response = await placeDelivery(
          shop,
          customer,
          buildDelivery({ lines, coupon: withCoupon ? coupon : "", discount }),
        );
        const expected =
          withCoupon && model.couponsUsed === modelLimits.couponUses ? "coupon_used_up" : "done";
        if (expected === "done") {
          if (withCoupon) model.couponsUsed += 1;
          const total = menuTotal(quantity, withCoupon);
          const order = {
            number: getNumber(response),
            type: "menuorder",
            status: "pending",
            version: 1,
          } as const;
          model.orders.push({ ...order, total, withCoupon, portions: quantity });
        }
        return [response, expected];
      },
    ),
  ),
  fc.tuple(pickupTime, portions).map(([pickup, quantity]) =>
    command(`takeaway ${pickup} ${quantity}`, async (model, { shop, customer }) => {
      const response = await placeTakeaway(
        shop,
        customer,
        buildTakeaway({ pickupTime: pickup, lines: [buildLine(modelLimits.dish, quantity)] }),
      );
      const expected = isSlotFree(model, pickup) ? "done" : "time_refused";
      const order = {
        number: getNumber(response),
        type: "takeaway_order",
        status: "pending",
        version: 1,
        pickup,
      } as const;
      if (expected === "done")
        model.orders.push({
          ...order,
          total: quantity * getPrice(modelLimits.dish),
          portions: quantity,
        });
      return [response, expected];
    }),
  ),
  fc.tuple(tableTime, guests).map(([time, guestCount]) =>
    command(`table ${time} for ${guestCount}`, async (model, { shop, customer }) => {
      const response = await bookTable(
        shop,
        customer,
        buildReservation({ time, guests: guestCount }),
      );
      const table = findFreeTable(model, time, guestCount);
      const order = {
        number: getNumber(response),
        type: "reservation",
        status: "pending",
        version: 1,
        total: 0,
      } as const;
      if (table) model.orders.push({ ...order, table, guests: guestCount, portions: 0 });
      return [response, table ? "done" : describeTableRefusal(guestCount)];
    }),
  ),
  portions.map((quantity) =>
    command(`party ${quantity}`, async (model, { shop, customer }) => {
      const response = await placePartyOrder(
        shop,
        customer,
        buildPartyOrder({ lines: [buildLine(modelLimits.dish, quantity)] }),
      );
      const order = {
        number: getNumber(response),
        type: "party_order",
        status: "pending",
        version: 1,
      } as const;
      model.orders.push({
        ...order,
        total: quantity * getPrice(modelLimits.dish),
        portions: quantity,
      });
      return [response, "done"];
    }),
  ),
];

const changing = [
  orderIndex.map((index) =>
    command(`cancel ${index}`, async (model, { shop, customer }) => {
      const order = pickOrder(model, index);
      const response = await cancelOrder(shop, customer, {
        number: order?.number ?? missingNumber,
      });
      if (!order) return [response, "order_not_found"];
      const expected = order.status === "pending" ? "done" : "not_pending";
      if (expected === "done") cancelInModel(model, order);
      return [response, expected];
    }),
  ),
  orderIndex.map((index) =>
    command(`another customer cancels ${index}`, async (model, { shop, otherCustomer }) => {
      const number = pickOrder(model, index)?.number ?? missingNumber;
      return [await cancelOrder(shop, otherCustomer, { number }), "order_not_found"];
    }),
  ),
  fc.tuple(orderIndex, fc.constantFrom(...orderStatuses)).map(([index, to]) =>
    command(`admin: ${index} → ${to}`, async (model, { shop, admin }) => {
      const order = pickOrder(model, index);
      const response = await changeStatus(shop, admin, {
        number: order?.number ?? missingNumber,
        to,
      });
      if (!order) return [response, "order_not_found"];
      if (!allowedTransitions[order.status].includes(to)) return [response, "cannot_change"];
      if (to === "cancelled") cancelInModel(model, order);
      else Object.assign(order, { status: to, version: order.version + 1 });
      return [response, "done"];
    }),
  ),
  fc.tuple(orderIndex, fc.constantFrom(...orderStatuses)).map(([index, to]) =>
    command(`admin overrides: ${index} → ${to}`, async (model, { shop, admin }) => {
      const order = pickOrder(model, index);
      const from = order?.status ?? "pending";
      const response = await overrideStatus(shop, admin, {
        number: order?.number ?? missingNumber,
        from,
        to,
      });
      if (!order) return [response, "order_not_found"];
      if (from === to) return [response, "cannot_change"];
      if (to === "cancelled") cancelInModel(model, order);
      else {
        const refusal = from === "cancelled" ? reclaimInModel(model, order) : null;
        if (refusal) return [response, refusal];
        Object.assign(order, { status: to, version: order.version + 1 });
      }
      return [response, "done"];
    }),
  ),
  fc
    .tuple(orderIndex, pickupTime, fc.integer({ min: 0, max: 3 }), fc.boolean())
    .map(([index, pickup, quantity, stale]) =>
      command(
        `modify takeaway ${index}: ${pickup} ${quantity}${stale ? " (stale)" : ""}`,
        async (model, { shop, customer }) => {
          const order = pickOrder(model, index);
          const version = (order?.version ?? 1) - (stale ? 1 : 0);
          const lines = quantity > 0 ? [buildLine(modelLimits.dish, quantity)] : [];
          const change = {
            number: order?.number ?? missingNumber,
            version,
            lines,
            pickupDate: modelLimits.day,
            pickupTime: pickup,
          };
          const details = { address: "1 High Street, Leicester", instructions: "" };
          const response = await modifyTakeaway(shop, customer, { ...change, ...details });
          if (order?.type !== "takeaway_order") return [response, "order_not_found"];
          if (order.status !== "pending") return [response, "not_pending"];
          const isTimeTaken = pickup !== order.pickup && !isSlotFree(model, pickup, order);
          const timeRefusal = isTimeTaken ? "time_refused" : null;
          const refused = quantity === 0 ? "no_items_left" : timeRefusal;
          if (!refused && pickup === order.pickup && quantity === order.portions)
            return [response, "done"];
          if (stale || refused) return [response, stale ? "order_changed" : (refused ?? "")];
          const total = quantity * getPrice(modelLimits.dish);
          Object.assign(order, { pickup, portions: quantity, total, version: order.version + 1 });
          return [response, "done"];
        },
      ),
    ),
  fc.tuple(orderIndex, tableTime, guests).map(([index, time, guestCount]) =>
    command(
      `modify table ${index}: ${time} for ${guestCount}`,
      async (model, { shop, customer }) => {
        const order = pickOrder(model, index);
        const change = {
          number: order?.number ?? missingNumber,
          version: order?.version ?? 1,
          date: modelLimits.day,
          specialRequests: "",
        };
        const response = await modifyReservation(shop, customer, {
          ...change,
          time,
          guests: guestCount,
        });
        if (order?.type !== "reservation") return [response, "order_not_found"];
        if (order.status !== "pending") return [response, "not_pending"];
        const table = findFreeTable(model, time, guestCount, order);
        if (order.guests === guestCount && order.table && toMinutes(time) === order.table.from)
          return [response, "done"];
        if (!table) return [response, describeTableRefusal(guestCount)];
        Object.assign(order, { table, guests: guestCount, version: order.version + 1 });
        return [response, "done"];
      },
    ),
  ),
  fc.tuple(orderIndex, portions).map(([index, quantity]) =>
    command(`modify menu order ${index}: ${quantity}`, async (model, { shop, customer }) => {
      const order = pickOrder(model, index);
      const total = menuTotal(quantity, order?.withCoupon ?? false);
      const change = {
        number: order?.number ?? missingNumber,
        version: order?.version ?? 1,
        lines: [buildLine(modelLimits.dish, quantity)],
      };
      const shipping = {
        name: "Asha Patel",
        phone: "+447700900123",
        address: "1 High Street, Leicester",
        notes: "",
      };
      const response = await modifyDelivery(shop, customer, {
        ...change,
        ...shipping,
        seenTotal: total,
      });
      if (order?.type !== "menuorder") return [response, "order_not_found"];
      if (order.status !== "pending") return [response, "not_pending"];
      if (quantity !== order.portions)
        Object.assign(order, { portions: quantity, total, version: order.version + 1 });
      return [response, "done"];
    }),
  ),
];

function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

export const orderCommands = [...placing, ...changing];
