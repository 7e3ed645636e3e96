/** Builds the checkout form for one dish. */
export function buildOrderForm({
  dish,
  key,
}: {
  dish: { id: number; price: number; total: number };
  key: string;
}): URLSearchParams {
  return new URLSearchParams({
    name: "Asha Patel",
    phone: "07700 900123",
    address: "1 High Street, Leicester",
    lines: JSON.stringify([{ id: dish.id, quantity: 1, seenPrice: dish.price }]),
    seenTotal: String(dish.total),
    idempotencyKey: key,
  });
}

/** Returns the order number in a response, or null if it does not accept an order. */
export function readAcceptedNumber(text: string): number | null {
  const number = /"kind","ok",.*"number",(\d+)/s.exec(text)?.[1];
  return number ? Number(number) : null;
}
