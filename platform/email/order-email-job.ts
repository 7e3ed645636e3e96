import type { Mail } from "../../domain/email.ts";

export type OrderMail = Extract<Mail, { orderId: string }>;

export function isOrderMail(mail: Mail): mail is OrderMail {
  return "orderId" in mail;
}
