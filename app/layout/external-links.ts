// Links to call, message or email the shop or a customer, and to maps. Phone numbers are E.164.

const getDigits = (e164: string) => e164.replace(/\D/g, "");

/** URL that opens a WhatsApp chat with this number, with a prefilled message. */
export function whatsappUrl(e164: string, text: string): string {
  return `https://wa.me/${getDigits(e164)}?text=${encodeURIComponent(text)}`;
}

/** The message prefilled by the WhatsApp order link. */
export function orderGreeting(shopName: string): string {
  return `Hello ${shopName}, I would like to place an order.`;
}

export function mapsUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

export function phoneUrl(e164: string): string {
  return `tel:+${getDigits(e164)}`;
}

export function emailUrl(email: string, subject?: string): string {
  const url = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return subject ? `${url}?subject=${encodeURIComponent(subject)}` : url;
}
