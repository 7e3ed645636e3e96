/** The address with a non-breaking postcode. */
export function sayAddress(address: string): string {
  return address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, "$1\u00a0$2");
}
