import { randomUUID } from "node:crypto";
import type { Admin } from "../../domain/actor.ts";
import { seatWalkIn } from "../../domain/bookings/seat-walk-in.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { placePhoneOrder } from "../../domain/order-types/place-phone-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { placeCounterOrder } from "../../domain/order-types/takeaway/place-counter-order.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import type { Result } from "../../domain/result.ts";
import { buildPartyOrder, buildReservation, buildTakeaway, expectOk } from "./order-inputs.ts";
import { buildPhoneOrder } from "./phone-orders.ts";
import { buildDelivery, createCustomer, type TestShop } from "./shop.ts";

/** The number of orders that `placeEveryOrderType` places. */
export const everyOrderTypeCount = 10;

/**
 * Places a phone order and an online order of every type, a counter order and a walk-in. Returns
 * the order numbers.
 */
export async function placeEveryOrderType(
  shop: TestShop,
  admin: Admin,
  coupon = "",
): Promise<number[]> {
  const numbers: number[] = [];
  for (const build of Object.values(buildPhoneOrder))
    numbers.push((await expectOk(placePhoneOrder(shop, admin, build()))).number);
  const delivery = buildDelivery({
    coupon,
    ...(coupon ? { discount: { basisPoints: 1_000 } } : {}),
  });
  const counterOrder = {
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
    () => placeCounterOrder(shop, admin, { ...counterOrder, idempotencyKey: randomUUID() }),
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
