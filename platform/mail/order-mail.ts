import type { Mail } from "../../domain/mail.ts";

export type OrderMail = Extract<Mail, { orderId: string }>;

export function isOrderMail(mail: Mail): mail is OrderMail {
  return "orderId" in mail;
}
