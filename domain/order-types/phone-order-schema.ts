import { z } from "zod";
import { email } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { placeOrderForm } from "./delivery/delivery-schema.ts";
import { partyOrderForm } from "./party/party-schema.ts";
import { reservationForm } from "./reservation/reservation-schema.ts";
import { takeawayForm } from "./takeaway/takeaway-schema.ts";

/** How staff leave an order that they have just taken. */
const firstStatuses = ["pending", "confirmed"] as const;

/** What staff say of a call, besides what the type of order asks of every customer. */
const callFields = {
  /** An account's id; empty is a caller without one. */
  customerId: z
    .string()
    .max(100, messages.phoneOrder.customerGone)
    .transform((id) => id || null)
    .default(null),
  /** For the letter, of a caller without an account. */
  email: z.union([z.literal(""), email]).default(""),
  status: z.enum(firstStatuses, messages.phoneOrder.status),
  atShortNotice: z
    .string()
    .transform((text) => text === "on")
    .default(false),
};

/** The same fields as on the customer's own page of each type, and those of the call. */
export const phoneOrderForms = {
  menuorder: placeOrderForm.extend(callFields),
  takeaway_order: takeawayForm.extend(callFields),
  party_order: partyOrderForm.extend(callFields),
  reservation: reservationForm.extend(callFields),
};

/** An order that staff take, as its form lets it through. */
export type PhoneOrderInput =
  | ({ type: "menuorder" } & z.output<typeof phoneOrderForms.menuorder>)
  | ({ type: "takeaway_order" } & z.output<typeof phoneOrderForms.takeaway_order>)
  | ({ type: "party_order" } & z.output<typeof phoneOrderForms.party_order>)
  | ({ type: "reservation" } & z.output<typeof phoneOrderForms.reservation>);
