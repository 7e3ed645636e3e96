/** The address with its postcode in one piece: a line never ends inside `LE1 4AB`. */
export function sayAddress(address: string): string {
  return address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, "$1\u00a0$2");
}
