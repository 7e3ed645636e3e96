import { z } from "zod";
import { messages } from "../../messages.ts";
import { type CancelReason, maxReasonLength, presetReasons } from "../cancel-reason.ts";
import { seenVersion } from "../order-fields.ts";
import { orderStatuses } from "./order-status.ts";

const reasonCodes = [
  ...(Object.keys(presetReasons) as (keyof typeof presetReasons)[]),
  "other",
] as const;

const status = z.enum(orderStatuses, messages.order.statusUnknown);
const reasonText = z
  .string()
  .trim()
  .max(maxReasonLength, messages.order.notesTooLong(maxReasonLength))
  .default("");

/**
 * A change that the transition table allows or, with `override`, to any status; `from` is then the
 * status that staff saw.
 */
export const statusSchema = z
  .object({
    to: status,
    from: status.optional(),
    override: z.literal("on").optional(),
    /** The order's version that staff saw. */
    version: seenVersion.optional(),
    reason: z.enum(reasonCodes, messages.order.chooseReason).optional(),
    reasonText,
  })
  .superRefine(({ to, from, override, reason, reasonText }, { addIssue }) => {
    if (override && !from)
      addIssue({ code: "custom", path: ["to"], message: messages.order.statusUnknown });
    if (to !== "cancelled") return;
    if (!reason)
      addIssue({ code: "custom", path: ["reason"], message: messages.order.chooseReason });
    if (reason === "other" && !reasonText)
      addIssue({ code: "custom", path: ["reasonText"], message: messages.order.writeReason });
  });

export type StatusValues = z.output<typeof statusSchema>;

/** The reason for a cancellation; null for other changes. */
export function getCancelReason({ to, reason, reasonText }: StatusValues): CancelReason | null {
  if (to !== "cancelled" || !reason) return null;
  return reason === "other" ? { kind: reason, text: reasonText } : { kind: reason };
}
