import { z } from "zod";
import { email, optionalAddress } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { alongsideOtherErrors, deliveryForm, requireDayAndTime } from "./delivery/delivery-schema.ts";
import { partyOrderForm } from "./party/party-schema.ts";
import { reservationForm } from "./reservation/reservation-schema.ts";
import { takeawayForm } from "./takeaway/takeaway-schema.ts";

const initialStatuses = ["pending", "confirmed"] as const;

/** The caller's account id; empty for a caller without an account. */
export const customerId = z
  .string()
  .max(100, messages.phoneOrder.customerGone)
  .transform((id) => id || null)
  .default(null);

/** Fields about the call, which every phone order form has in addition to its type's fields. */
const callFields = {
  customerId,
  /** For the confirmation email of a caller without an account. */
  email: z.union([z.literal(""), email]).default(""),
  status: z.enum(initialStatuses, messages.phoneOrder.status),
  /** The kitchen agreed to skip the lead time. */
  atShortNotice: z
    .string()
    .transform((text) => text === "on")
    .default(false),
};

/** The phone order form of each type: the fields of its online form plus the fields about the call. */
export const phoneOrderForms = {
  menuorder: deliveryForm.extend(callFields).superRefine(requireDayAndTime, alongsideOtherErrors),
  takeaway_order: takeawayForm.extend({ ...callFields, address: optionalAddress }),
  party_order: partyOrderForm.extend(callFields),
  reservation: reservationForm.extend(callFields),
};

export type PhoneOrderInput =
  | ({ type: "menuorder" } & z.output<typeof phoneOrderForms.menuorder>)
  | ({ type: "takeaway_order" } & z.output<typeof phoneOrderForms.takeaway_order>)
  | ({ type: "party_order" } & z.output<typeof phoneOrderForms.party_order>)
  | ({ type: "reservation" } & z.output<typeof phoneOrderForms.reservation>);
