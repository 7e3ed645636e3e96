import { z } from "zod";
import { maxPartyQuantity } from "../cart/cart-lines.ts";
import { email, optionalAddress, requiredAddress } from "../contact-details/contact-fields.ts";
import { maxNameLength } from "../field-lengths.ts";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { alongsideOtherErrors } from "../orders/order-fields.ts";
import { requestedLines } from "../orders/requested-lines.ts";
import { deliverySchema, requireDayAndTime } from "./delivery/delivery-schema.ts";
import { partyOrderSchema, requireDeliveryAddress } from "./party/party-schema.ts";
import { reservationSchema } from "./reservation/reservation-schema.ts";
import { takeawaySchema } from "./takeaway/takeaway-schema.ts";

const initialStatuses = ["pending", "confirmed"] as const;

/** The caller's account id; empty for a caller without an account. */
export const customerId = z
  .string()
  .max(100, messages.phoneOrder.customerGone)
  .transform((id) => id || null)
  .default(null);

const address = requiredAddress(messages.phoneOrder.address);

/** Fields about the call and the caller. Their error messages are worded for staff. */
const callFields = {
  name: oneLine(messages.phoneOrder.name, maxNameLength),
  customerId,
  /** For emails to a caller without an account. */
  email: z.union([z.literal(""), email]).default(""),
  status: z.enum(initialStatuses, messages.phoneOrder.status),
  /** The kitchen agreed to take the order without notice. */
  atShortNotice: z
    .string()
    .transform((text) => text === "on")
    .default(false),
};

const lines = requestedLines(messages.phoneOrder.noDishes);
const partyLines = requestedLines(messages.phoneOrder.noDishes, maxPartyQuantity);

/**
 * The phone order form of each type: the fields of its online form plus the fields about the call.
 */
export const phoneOrderForms = {
  menuorder: deliverySchema
    .extend({ ...callFields, address, lines })
    .superRefine(requireDayAndTime, alongsideOtherErrors),
  takeaway_order: takeawaySchema.extend({ ...callFields, address: optionalAddress, lines }),
  party_order: partyOrderSchema
    .extend({ ...callFields, address: optionalAddress, lines: partyLines })
    .superRefine(requireDeliveryAddress(messages.phoneOrder.address), alongsideOtherErrors),
  reservation: reservationSchema.extend(callFields),
};

export type PhoneOrderInput =
  | ({ type: "menuorder" } & z.output<typeof phoneOrderForms.menuorder>)
  | ({ type: "takeaway_order" } & z.output<typeof phoneOrderForms.takeaway_order>)
  | ({ type: "party_order" } & z.output<typeof phoneOrderForms.party_order>)
  | ({ type: "reservation" } & z.output<typeof phoneOrderForms.reservation>);
