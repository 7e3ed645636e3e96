/** `12,345`. Not `Intl`: server and browser may format differently, which breaks hydration. */
export function formatWholeNumber(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
