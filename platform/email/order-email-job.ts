import type { Mail } from "../../domain/email.ts";

export type OrderEmailJob = Extract<Mail, { orderId: string }>;

export function isOrderEmailJob(mail: Mail): mail is OrderEmailJob {
  return "orderId" in mail;
}
