import type { BusinessSettings } from "../business/business-settings.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { messages } from "../messages.ts";
import type { OrderLimitRefusal } from "./order-limits.ts";

export function describeOrderLimit(refusal: OrderLimitRefusal, { phones }: Pick<BusinessSettings, "phones">): string {
  const phone = formatPhone(phones[0] ?? "");
  return refusal.code === "too_many_open"
    ? messages.orderLimit.open(refusal.most, phone)
    : messages.orderLimit.network(refusal.retryAfter, phone);
}
