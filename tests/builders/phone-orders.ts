import type { PhoneOrderInput } from "../../domain/order-types/phone-order-schema.ts";
import { buildPartyOrder, buildReservation, buildTakeaway } from "./order-inputs.ts";
import { buildDelivery } from "./shop.ts";

type CallOptions = Pick<PhoneOrderInput, "customerId" | "email" | "status" | "atShortNotice">;

/** By default the caller has no account and no email, and the order is confirmed immediately. */
const defaults: CallOptions = {
  customerId: null,
  email: "",
  status: "confirmed",
  atShortNotice: false,
};

/** Builds the submitted values of a phone order, by order type. */
export const buildPhoneOrder = {
  menu: (
    call: Partial<CallOptions> = {},
    overrides?: Parameters<typeof buildDelivery>[0],
  ): PhoneOrderInput => ({
    type: "menuorder",
    ...buildDelivery(overrides),
    ...defaults,
    ...call,
  }),
  takeaway: (
    call: Partial<CallOptions> = {},
    overrides?: Parameters<typeof buildTakeaway>[0],
  ): PhoneOrderInput => ({
    type: "takeaway_order",
    ...buildTakeaway(overrides),
    ...defaults,
    ...call,
  }),
  party: (
    call: Partial<CallOptions> = {},
    overrides?: Parameters<typeof buildPartyOrder>[0],
  ): PhoneOrderInput => ({
    type: "party_order",
    ...buildPartyOrder(overrides),
    ...defaults,
    ...call,
  }),
  table: (
    call: Partial<CallOptions> = {},
    overrides?: Parameters<typeof buildReservation>[0],
  ): PhoneOrderInput => ({
    type: "reservation",
    ...buildReservation(overrides),
    ...defaults,
    ...call,
  }),
};
