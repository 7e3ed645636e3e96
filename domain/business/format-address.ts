/** The address with a non-breaking postcode. */
export function formatAddress(address: string): string {
  return address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, "$1\u00a0$2");
}
