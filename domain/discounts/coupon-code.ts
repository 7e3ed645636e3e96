import { z } from "zod";
import { maxCouponCodeLength } from "../field-lengths.ts";
import { messages } from "../messages.ts";

/** A coupon code, trimmed; empty for no coupon. */
export const couponCode = z
  .string()
  .trim()
  .max(maxCouponCodeLength, messages.coupon.invalid)
  .regex(/^\P{Cc}*$/u, messages.coupon.invalid);

/** People read codes aloud and type them in groups. */
export const removeSpaces = (code: string) => code.replaceAll(/\s/g, "");
