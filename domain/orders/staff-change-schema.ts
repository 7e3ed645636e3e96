import { z } from "zod";
import { maxPartyQuantity } from "../cart/cart-lines.ts";
import { seenTotal, seenVersion } from "./order-fields.ts";
import { changedLines } from "./requested-lines.ts";

/**
 * The form that staff use to change an order's dishes. `seenTotal` is the total that they quoted to
 * the customer. Allows as many portions as a party order can have. `changeLinesAsStaff` checks the
 * limit for the order's type.
 */
export const changeLinesSchema = z.object({
  version: seenVersion,
  lines: changedLines(maxPartyQuantity),
  seenTotal,
});

export type ChangeLinesInput = z.output<typeof changeLinesSchema>;
