import fc from "fast-check";
import type { Admin, Customer } from "../../domain/actor.ts";
import type { TestShop } from "../builders/shop.ts";
import { modelLimits, type OrderModel } from "./order-model.ts";

export interface RealShop {
  shop: TestShop;
  customer: Customer;
  otherCustomer: Customer;
  admin: Admin;
  coupon: string;
}

type UseCaseResult = { ok: true; value: unknown } | { ok: false; error: { code: string } };

/** A command that runs on both the shop and the model. Their results must match. */
export function command(
  name: string,
  run: (model: OrderModel, real: RealShop) => Promise<[actual: UseCaseResult, expected: string]>,
) {
  return {
    check: () => true,
    toString: () => name,
    async run(model: OrderModel, real: RealShop) {
      const [response, expected] = await run(model, real);
      const outcome = response.ok ? "done" : response.error.code;
      if (outcome !== expected)
        throw new Error(`${name}: the shop returned ${outcome}, the model expected ${expected}`);
    },
  };
}

export const getNumber = (response: UseCaseResult) =>
  response.ok ? (response.value as { number: number }).number : 0;
/** No order has this number. */
export const missingNumber = 2_000_000;
export const orderIndex = fc.nat({ max: 20 });
export const pickupTime = fc.constantFrom(...modelLimits.pickupTimes);
export const tableTime = fc.constantFrom(...modelLimits.tableTimes);
export const guests = fc.integer({ min: 1, max: 5 });
/** Why there is no table: at any time, or at the requested one. */
export const describeTableRefusal = (guestCount: number) =>
  guestCount > Math.max(...modelLimits.tables) ? "party_too_large" : "time_refused";
export const portions = fc.integer({ min: 1, max: 3 });
