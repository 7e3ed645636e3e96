import type { BusinessSettings } from "../business/business-settings.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { isReservedPhone } from "../contact-details/reserved-phone.ts";
import { joinWithAnd } from "../menu/describe-allergens.ts";

/**
 * Warns about phone numbers that are reserved for examples, other than those of `defaultSettings`.
 * Null if there are none.
 */
export function describeReservedPhones({
  phones,
  whatsapp,
}: Pick<BusinessSettings, "phones" | "whatsapp">): string | null {
  const reserved = [...new Set([...phones, whatsapp])].filter(
    (phone) => isReservedPhone(phone) && !defaultSettings.phones.includes(phone),
  );
  if (reserved.length === 0) return null;
  const numbers = joinWithAnd(reserved.map(formatPhone));
  return reserved.length === 1
    ? `${numbers} is reserved for examples, so nobody can reach you on it.`
    : `${numbers} are reserved for examples, so nobody can reach you on them.`;
}
