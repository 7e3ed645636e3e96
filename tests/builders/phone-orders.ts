import type { Admin } from "../../domain/actor.ts";
import type { PhoneOrderInput } from "../../domain/order-types/phone-order-schema.ts";
import { aCustomer, anOrder, type TestShop } from "./shop.ts";
import { aPartyOrder, aReservation, aTakeaway } from "./wanted-orders.ts";

/** Somebody of the staff, with an account. */
export async function anAdmin(shop: TestShop, name = "Ravi Shah"): Promise<Admin> {
  const { userId } = await aCustomer(shop, name);
  await shop.read.customers.setRole(userId, "admin");
  return { kind: "admin", userId, isOwner: false };
}

type Call = Pick<PhoneOrderInput, "customerId" | "email" | "status" | "atShortNotice">;

/** A caller without an account and without an e-mail, whose order is confirmed at once, unless told otherwise. */
const aCall: Call = { customerId: null, email: "", status: "confirmed", atShortNotice: false };

/** What staff send of a call, for each type of order. */
export const onThePhone = {
  menu: (call: Partial<Call> = {}, wanted?: Parameters<typeof anOrder>[0]): PhoneOrderInput => ({
    ...{ type: "menuorder", ...anOrder(wanted), ...aCall },
    ...call,
  }),
  takeaway: (call: Partial<Call> = {}, wanted?: Parameters<typeof aTakeaway>[0]): PhoneOrderInput => ({
    ...{ type: "takeaway_order", ...aTakeaway(wanted), ...aCall },
    ...call,
  }),
  party: (call: Partial<Call> = {}, wanted?: Parameters<typeof aPartyOrder>[0]): PhoneOrderInput => ({
    ...{ type: "party_order", ...aPartyOrder(wanted), ...aCall },
    ...call,
  }),
  table: (call: Partial<Call> = {}, wanted?: Parameters<typeof aReservation>[0]): PhoneOrderInput => ({
    ...{ type: "reservation", ...aReservation(wanted), ...aCall },
    ...call,
  }),
};
