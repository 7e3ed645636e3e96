/** Parses an order number from a URL or form; null when it cannot be one. */
export function parseOrderNumber(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= 2_147_483_647 ? number : null;
}
