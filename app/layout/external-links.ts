/** Addresses outside the shop, built from the business's facts. Telephone numbers are E.164. */

const digitsOf = (e164: string) => e164.replace(/\D/g, "");

/** Opens a chat with the shop, the words already typed. */
export function whatsappLink(e164: string, words: string): string {
  return `https://wa.me/${digitsOf(e164)}?text=${encodeURIComponent(words)}`;
}

/** What a chat that is to become an order begins with. */
export function orderGreeting(shopName: string): string {
  return `Hello ${shopName}, I would like to place an order.`;
}

export function mapsLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

export function telLink(e164: string): string {
  return `tel:+${digitsOf(e164)}`;
}

export function mailLink(email: string, subject?: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}
