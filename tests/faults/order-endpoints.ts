import { priceCart } from "../../domain/cart/price-cart.ts";
import type { OrderType } from "../../domain/orders/order.ts";
import { couponBasisPoints, dish } from "./busy-shop.ts";
import type { Outcome, Wish } from "./order-history.ts";

/** The doors that customers order by, over HTTP, as the pages use them. */
export interface OrderDoors {
  place(key: string, wish: Wish): Promise<Outcome>;
  modify(order: { number: number; version: number }, wish: Wish): Promise<Outcome>;
  cancel(order: { number: number }): Promise<Outcome>;
}

interface Answer {
  status: number;
  text: string;
}

const answerWithinMs = 10_000;
const doorOf: Record<OrderType, string> = {
  menuorder: "/checkout",
  takeaway_order: "/takeaway",
  party_order: "/services/partyorder/placeorder",
  reservation: "/dine-in",
};
const refusalsOfChange = new Set(["order_changed", "time_refused", "not_pending"]);

/** One customer's. `surprised` is told of answers that nothing here should get. */
export function orderDoors(shop: { url(): string; origin: string; cookie: string; surprised(what: string): void }): OrderDoors {
  /** What has no answer, or "try again", may have been carried out or not. */
  async function send(
    path: string,
    form: Record<string, string>,
    read: (answer: Answer) => Outcome | undefined,
  ): Promise<Outcome> {
    let answer: Answer;
    try {
      const reply = await fetch(`${shop.url()}${path}.data`, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { cookie: shop.cookie, origin: shop.origin },
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: "manual",
      });
      answer = { status: reply.status, text: await reply.text() };
    } catch (error) {
      return { is: "unknown", why: (error as Error).message };
    }
    if (answer.status >= 500) return { is: "unknown", why: `answered ${answer.status}` };
    const outcome = read(answer);
    if (outcome) return outcome;
    shop.surprised(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return { is: "unknown", why: "an answer that should not be" };
  }

  return {
    place: (key, wish) =>
      send(doorOf[wish.type], { ...placeFields(wish), idempotencyKey: key }, ({ status, text }) => {
        const placed = numberAfter(text, '"number"');
        if (status === 200 && placed) return { is: "ok", number: placed };
        if (status !== 409) return undefined;
        const earlier = numberAfter(text, '"earlierOrder"');
        if (earlier) return { is: "refused", why: "key_used", number: earlier };
        if (text.includes('"coupon_refused"') && wish.coupon) return { is: "refused", why: "coupon" };
        return text.includes('"pickupTime"') || text.includes('"time"') ? { is: "refused", why: "time" } : undefined;
      }),

    modify: ({ number, version }, wish) =>
      send(`/userdashboard/orders/${number}/modify`, { ...changeFields(wish), version: String(version) }, ({ status, text }) => {
        if (status === 202 && text.includes(`"/userdashboard/orders/${number}"`)) return { is: "ok", number };
        const code = /"code","(\w+)"/.exec(text)?.[1] ?? "";
        return status === 409 && refusalsOfChange.has(code) ? { is: "refused", why: code } : undefined;
      }),

    cancel: ({ number }) =>
      send("/userdashboard/orders/cancel", { number: String(number) }, ({ status, text }) => {
        if (status === 200 && text.includes('"kind","ok"')) return { is: "ok", number };
        return status === 409 ? { is: "refused", why: "not_pending" } : undefined;
      }),
  };
}

function numberAfter(text: string, words: string): number | undefined {
  const at = text.indexOf(words);
  const digits = at < 0 ? undefined : /^,(\d+)/.exec(text.slice(at + words.length))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const who = { name: "Asha Patel", phone: "07700 900123", address: "1 High Street, Leicester" };

function placeFields(wish: Wish): Record<string, string> {
  const { phone, ...person } = who;
  switch (wish.type) {
    case "menuorder":
      return { ...changeFields(wish), coupon: wish.coupon ?? "" };
    case "reservation":
      return { name: who.name, contact: phone, email: "", ...changeFields(wish) };
    default:
      return { ...person, contact: phone, ...changeFields(wish) };
  }
}

/** All of what the order is to be, as both the order form and the modify form ask it. */
function changeFields({ type, mark, portions, guests, coupon, at }: Wish): Record<string, string> {
  const [day = "", time = ""] = at?.split(" ") ?? [];
  const lines = JSON.stringify([{ id: dish.id, quantity: portions, seenPrice: dish.price }]);
  switch (type) {
    case "menuorder": {
      const discount = coupon ? { basisPoints: couponBasisPoints } : null;
      const cart = [{ price: dish.price, quantity: portions }];
      const { total } = priceCart({ lines: cart, discount, vat: { mode: "added", rate: 2_000 } });
      return { ...who, notes: mark, lines, seenTotal: String(total) };
    }
    case "takeaway_order":
      return { address: who.address, instructions: mark, lines, pickupDate: day, pickupTime: time };
    case "party_order": {
      const event = {
        eventDate: day,
        eventTime: time,
        guestCount: String(guests),
        deliveryMethod: "Delivery",
        withinRadius: "on",
      };
      return { address: who.address, specialRequests: mark, lines, ...event };
    }
    case "reservation":
      return { date: day, time, guests: String(guests), specialRequests: mark };
  }
}
