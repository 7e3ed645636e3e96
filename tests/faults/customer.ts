import { priceCart } from "../../domain/cart/price-cart.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";

/**
 * Signs in through the API and returns the session's cookie. `publicUrl` is the shop's
 * `PUBLIC_URL`, if it differs from the node's URL.
 */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  publicUrl = url,
): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: publicUrl },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok)
    throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/**
 * Returns the cheapest dish on the built-in menu. `total` is the price in pence of a delivery of
 * one portion, including VAT.
 */
export function findCheapestDish(): { id: number; price: number; total: number } {
  const [dish] = builtInMenu.toSorted((a, b) => a.price - b.price);
  if (!dish) throw new Error("the built-in menu is empty");
  const { total } = priceCart({
    lines: [{ ...dish, quantity: 1 }],
    discount: null,
    vat: { mode: "added", rate: 2_000 },
  });
  return { id: dish.id, price: dish.price, total };
}
