import { z } from "zod";
import { messages } from "../messages.ts";

/** A coupon code, trimmed; empty for no coupon. */
export const couponCode = z
  .string()
  .trim()
  .max(64, messages.coupon.invalid)
  .regex(/^\P{Cc}*$/u, messages.coupon.invalid);
