import { z } from "zod";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { orderTypeIds } from "../orders/order.ts";
import { orderStatuses } from "../orders/status/order-status.ts";
import { daySchema } from "../scheduling/requested-time.ts";
import { orderSources } from "./order-sources.ts";

/** A century in days: the list accepts dates from 2000 to 2099, so none is further from today. */
const maxDays = 36_525;

/** `YYYY-MM-DD`, or a number of days from today. */
const savedDay = z
  .union([daySchema(messages.savedFilters.invalid), z.int().min(-maxDays).max(maxDays)])
  .nullable();

/**
 * A filter of the orders list. It has no search text, because that can be a customer's name or
 * phone number.
 */
export const savedFilterValues = z.object({
  type: z.enum(orderTypeIds).nullable(),
  status: z.enum(orderStatuses).nullable(),
  source: z.enum(orderSources).nullable(),
  by: z.enum(["placed", "wanted"]),
  from: savedDay,
  to: savedDay,
});

export type SavedFilterValues = z.output<typeof savedFilterValues>;

/** `filter` is JSON text. */
export const saveFilterSchema = z.object({
  name: oneLine(messages.savedFilters.name, 40),
  filter: z
    .string(messages.savedFilters.invalid)
    .max(500, messages.savedFilters.invalid)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        // Not JSON: reported as a validation error.
        context.addIssue({ code: "custom", message: messages.savedFilters.invalid });
        return z.NEVER;
      }
    })
    .pipe(savedFilterValues),
});

export const deleteFilterSchema = z.object({ filterId: z.uuid(messages.savedFilters.invalid) });
