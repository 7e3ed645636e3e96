/** What the checkout of one dish sends. */
export function orderForm({ dish, key }: { dish: { id: number; price: number; total: number }; key: string }): URLSearchParams {
  return new URLSearchParams({
    name: "Asha Patel",
    phone: "07700 900123",
    address: "1 High Street, Leicester",
    lines: JSON.stringify([{ id: dish.id, quantity: 1, seenPrice: dish.price }]),
    seenTotal: String(dish.total),
    idempotencyKey: key,
  });
}

/** The number of the order that an answer acknowledges, if it does. */
export function acknowledgedNumber(text: string): number | null {
  const number = /"placed","number",(\d+)/.exec(text)?.[1];
  return number ? Number(number) : null;
}
