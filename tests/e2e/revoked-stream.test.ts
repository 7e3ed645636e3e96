import { expect } from "vitest";
import { cookieOf } from "../builders/raw-client.ts";
import { until } from "../builders/until.ts";
import { becomeCustomer, fillCart, sees } from "./people.ts";
import { test } from "./shop.ts";

/** What arrives on a live stream, as it arrives. */
async function openStream(url: string, cookie: string) {
  const aborted = new AbortController();
  const answer = await fetch(`${url}/events`, { headers: { cookie }, signal: aborted.signal });
  const stream = {
    text: "",
    ended: false,
    orders: () => stream.text.split("event: order").length - 1,
    stop: () => aborted.abort(),
  };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const piece of answer.body ?? []) stream.text += decoder.decode(piece);
    } catch (error) {
      if (!aborted.signal.aborted) throw error;
    }
    stream.ended = true;
  })();
  await until("the stream to be ready", () => stream.text.includes("event: ready"));
  return stream;
}

test("an admin whose role is taken, and one whose session is ended, hear of no further order", async ({ shop, visit }) => {
  const people = await Promise.all([visit(), visit(), visit()]);
  const [first, second, buyer] = people.map(({ page }) => page);
  if (!first || !second || !buyer) throw new Error("three people");
  const [one, other] = [await becomeCustomer(shop, first), await becomeCustomer(shop, second)];
  await becomeCustomer(shop, buyer);
  const { pool } = shop.database;
  await pool.query("update profiles set role = 'admin' where email = any($1)", [[one.email, other.email]]);
  const streams = [await openStream(shop.url, await cookieOf(first)), await openStream(shop.url, await cookieOf(second))];

  const order = async () => {
    await fillCart(buyer, "Tadka Dal");
    await buyer.goto("/checkout");
    await buyer.getByRole("button", { name: /^Place order/ }).click();
    await sees(buyer, "Menu Order placed successfully!");
  };
  await order();
  for (const stream of streams) await until("staff to hear of the order", () => stream.orders() === 1);
  await pool.query("update profiles set role = 'user' where email = $1", [one.email]);
  await pool.query("delete from auth_sessions s using auth_users u where u.id = s.user_id and u.email = $1", [other.email]);
  await order();
  for (const stream of streams) {
    await until("the stream to end", () => stream.ended);
    expect(stream.orders()).toBe(1);
  }
});
