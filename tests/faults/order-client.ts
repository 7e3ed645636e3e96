import { priceCart } from "../../domain/cart/price-cart.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { couponBasisPoints, dish } from "./busy-shop.ts";
import type { OrderSpec, Outcome } from "./order-history.ts";

/** Sends the same requests as the order pages. */
export interface OrderClient {
  place(key: string, spec: OrderSpec): Promise<Outcome>;
  modify(order: { number: number; version: number }, spec: OrderSpec): Promise<Outcome>;
  cancel(order: { number: number }): Promise<Outcome>;
}

interface OrderResponse {
  status: number;
  text: string;
}

const responseTimeoutMs = 10_000;
const orderPaths: Record<OrderTypeId, string> = {
  menuorder: "/checkout",
  takeaway_order: "/takeaway",
  party_order: "/services/partyorder/placeorder",
  reservation: "/dine-in",
};
const changeRefusals = new Set(["order_changed", "time_refused", "not_pending"]);

/**
 * Creates a client with one customer's session. Passes every unexpected response to `onUnexpected`.
 */
export function createOrderClient(shop: {
  url(): string;
  origin: string;
  cookie: string;
  onUnexpected(what: string): void;
}): OrderClient {
  /** Returns `unknown` without a response or after a 5xx: the request may or may not have run. */
  async function send(
    path: string,
    form: Record<string, string>,
    read: (response: OrderResponse) => Outcome | undefined,
  ): Promise<Outcome> {
    let response: OrderResponse;
    try {
      const reply = await fetch(`${shop.url()}${path}.data`, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { cookie: shop.cookie, origin: shop.origin },
        signal: AbortSignal.timeout(responseTimeoutMs),
        redirect: "manual",
      });
      response = { status: reply.status, text: await reply.text() };
    } catch (error) {
      return { kind: "unknown", reason: (error as Error).message };
    }
    if (response.status >= 500) return { kind: "unknown", reason: `status ${response.status}` };
    const outcome = read(response);
    if (outcome) return outcome;
    shop.onUnexpected(`${path}: ${response.status} ${response.text.slice(0, 300)}`);
    return { kind: "unknown", reason: "unexpected response" };
  }

  return {
    place: (key, spec) =>
      send(
        orderPaths[spec.type],
        { ...placeFields(spec), idempotencyKey: key },
        ({ status, text }) => {
          const placed = parseOrderNumber(text, '"number"');
          if (status === 200 && placed) return { kind: "ok", number: placed };
          if (status !== 409) return undefined;
          const earlierOrder = parseOrderNumber(text, '"earlierOrder"');
          if (earlierOrder) return { kind: "refused", reason: "key_used", number: earlierOrder };
          if (text.includes('"coupon_refused"') && spec.coupon)
            return { kind: "refused", reason: "coupon" };
          return text.includes('"pickupTime"') || text.includes('"time"')
            ? { kind: "refused", reason: "time" }
            : undefined;
        },
      ),

    modify: ({ number, version }, spec) =>
      send(
        `/userdashboard/orders/${number}/modify`,
        { ...buildSharedFields(spec), version: String(version) },
        ({ status, text }) => {
          if (status === 202 && text.includes(`"/userdashboard/orders/${number}"`))
            return { kind: "ok", number };
          const code = /"code","(\w+)"/.exec(text)?.[1] ?? "";
          // No table seats so many guests at any time.
          const reason = code === "party_too_large" ? "time_refused" : code;
          return status === 409 && changeRefusals.has(reason)
            ? { kind: "refused", reason }
            : undefined;
        },
      ),

    cancel: ({ number }) =>
      send("/userdashboard/orders/cancel", { number: String(number) }, ({ status, text }) => {
        if (status === 200 && text.includes('"kind","ok"')) return { kind: "ok", number };
        return status === 409 ? { kind: "refused", reason: "not_pending" } : undefined;
      }),
  };
}

function parseOrderNumber(text: string, key: string): number | undefined {
  const start = text.indexOf(key);
  const digits = start < 0 ? undefined : /^,(\d+)/.exec(text.slice(start + key.length))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const contact = { name: "Asha Patel", phone: "07700 900123", address: "1 High Street, Leicester" };

function placeFields(spec: OrderSpec): Record<string, string> {
  const { phone, ...nameAndAddress } = contact;
  switch (spec.type) {
    case "menuorder":
      return { ...buildSharedFields(spec), coupon: spec.coupon ?? "" };
    case "reservation":
      return { name: contact.name, contact: phone, email: "", ...buildSharedFields(spec) };
    default:
      return { ...nameAndAddress, contact: phone, ...buildSharedFields(spec) };
  }
}

/** The fields that the order form and the modify form share. */
function buildSharedFields({
  type,
  mark,
  portions,
  guests,
  coupon,
  at,
}: OrderSpec): Record<string, string> {
  const [day = "", time = ""] = at?.split(" ") ?? [];
  const lines = JSON.stringify([{ id: dish.id, quantity: portions, seenPrice: dish.price }]);
  switch (type) {
    case "menuorder": {
      const discount = coupon ? { basisPoints: couponBasisPoints } : null;
      const cart = [{ price: dish.price, quantity: portions }];
      const { total } = priceCart({ lines: cart, discount, vat: { mode: "added", rate: 2_000 } });
      return { ...contact, notes: mark, lines, seenTotal: String(total) };
    }
    case "takeaway_order":
      return {
        address: contact.address,
        instructions: mark,
        lines,
        pickupDate: day,
        pickupTime: time,
      };
    case "party_order": {
      const event = {
        eventDate: day,
        eventTime: time,
        guestCount: String(guests),
        deliveryMethod: "Delivery",
        withinRadius: "on",
      };
      return { address: contact.address, specialRequests: mark, lines, ...event };
    }
    case "reservation":
      return { date: day, time, guests: String(guests), specialRequests: mark };
  }
}
