import { z } from "zod";
import { maxPartyQuantity } from "../../cart/cart-lines.ts";
import { address, phone } from "../../contact-details/contact-fields.ts";
import { maxNameLength } from "../../field-lengths.ts";
import { messages } from "../../messages.ts";
import { oneLine } from "../../one-line.ts";
import { deliveryMethods } from "../../orders/order.ts";
import { headCount, idempotencyKey, notes } from "../../orders/order-fields.ts";
import { requestedLines } from "../../orders/requested-lines.ts";
import { requestedDay, requestedTime } from "../../scheduling/requested-time.ts";

/** The event's fields. An empty `eventTime` means that no time is agreed yet. */
export const eventFields = {
  eventDate: requestedDay,
  eventTime: z.union([z.literal("").transform(() => null), requestedTime]).default(null),
  guestCount: headCount(messages.party.guestCount),
  deliveryMethod: z.enum(deliveryMethods, messages.party.deliveryMethod),
  /** Ticked if the customer confirms that the address is within the delivery radius. */
  withinRadius: z
    .string()
    .transform((text) => text === "on" || text === "true")
    .default(false),
  specialRequests: notes,
};

/** The party order form. `lines` is JSON text. */
export const partyOrderSchema = z.object({
  name: oneLine(messages.party.name, maxNameLength),
  contact: phone,
  address,
  ...eventFields,
  lines: requestedLines(messages.party.noDishes, maxPartyQuantity),
  idempotencyKey,
});

/** For the forms in which a pickup needs no address. The online form always needs one. */
export function requireDeliveryAddress(message: string) {
  return (
    { deliveryMethod, address }: { deliveryMethod?: unknown; address?: string },
    context: Pick<z.RefinementCtx, "addIssue">,
  ): void => {
    if (deliveryMethod !== "Pickup" && !address)
      context.addIssue({ code: "custom", path: ["address"], message });
  };
}

export type PartyOrderInput = z.output<typeof partyOrderSchema>;
