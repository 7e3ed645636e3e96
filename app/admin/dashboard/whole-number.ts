/** `12,345`. Not with `Intl`: server and browser need not have the same words for a number. */
export function wholeNumber(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
