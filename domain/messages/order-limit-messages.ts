import { inWords } from "./format-duration.ts";

/** When somebody has ordered as much as can be ordered online. */
export const orderLimit = {
  open: (most: number, phone: string) =>
    `You have ${most} open ${most === 1 ? "order" : "orders"} of this kind, the most that can be placed online. Please call us on ${phone} to order more. What you typed is kept.`,
  network: (seconds: number, phone: string) =>
    `Many orders have come from your network just now. Please call us on ${phone}, or try again in ${inWords(seconds)}. What you typed is kept.`,
} as const;
