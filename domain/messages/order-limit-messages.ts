import { formatDuration } from "./format-duration.ts";

export const orderLimit = {
  open: (most: number, phone: string) =>
    `You have ${most} open ${most === 1 ? "order" : "orders"} of this kind, the most you can place online. Please call us on ${phone} to order more. We've kept your details.`,
  network: (seconds: number, phone: string) =>
    `We've had many orders from your network. Please call us on ${phone}, or try again in ${formatDuration(seconds)}. We've kept your details.`,
} as const;
