import { createHash, randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { SignedIn } from "../actor.ts";
import { dayIn } from "../clock.ts";
import { countTries, type TooMany } from "../customers/count-tries.ts";
import { couponTries } from "../discounts/check-coupon.ts";
import { type CouponRefusal, couponRefusal, discountOf } from "../discounts/coupon.ts";
import { factsInText } from "../menu/dietary-facts.ts";
import type { Pence } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { type MenuChange, menuChanges } from "./menu-changes.ts";
import type { OrderLine } from "./order.ts";
import type { EarlierOrder } from "./order-store.ts";
import type { PlaceOrderInput } from "./place-order-form.ts";
import { type CartPrice, priceCart } from "./price-cart.ts";

/** Seconds in which a key that comes again is the same attempt: a double click, a reload, a second try after an answer that was lost. */
const sameAttemptWithin = 15 * 60;

const cashOnDelivery = "Cash on Delivery";

/** `replayed` is true when this key had already placed the same order: nothing was done again. */
export interface PlacedOrder {
  id: string;
  number: number;
  replayed: boolean;
}

export type PlaceOrderRefusal =
  | CouponRefusal
  /** Too many coupons tried: until then no other one is looked at. */
  | TooMany
  /** The menu is not what the customer saw: nothing is placed until they agree. */
  | { code: "menu_changed"; changes: MenuChange[] }
  /** What is stated of these dishes is not what the customer read: they read it first. */
  | { code: "facts_changed"; dishes: string[] }
  /** The dishes cost the same, yet the total is another (a coupon, the VAT setting). */
  | { code: "total_changed"; total: Pence }
  /** The key has made an order that is not this attempt's: another one, or one of long ago, or one that the kitchen already has in hand. */
  | { code: "key_used"; number: number };

/**
 * Places a menu order, paid in cash on delivery, in one transaction: prices read from the menu, coupon checked and counted, order,
 * detail, event and confirmation mail written. The same key and request give the same order, however often and on however many nodes.
 */
export async function placeOrder(
  shop: Shop,
  actor: SignedIn,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, PlaceOrderRefusal>> {
  const requestHash = hashOf(input);
  try {
    return ok(await shop.transaction((stores) => place(stores, shop, actor, input, requestHash)));
  } catch (stop) {
    if (!(stop instanceof Refused)) throw stop;
    // A twin request may have placed the order, and used the coupon up, while this one waited for it.
    const twin = await shop.read.orders.byIdempotencyKey(actor.userId, input.idempotencyKey);
    if (!twin) return refuse((await countGuess(shop, actor, input, stop.refusal)) ?? stop.refusal);
    return isSameAttempt(twin, requestHash, shop.clock.now())
      ? ok({ id: twin.id, number: twin.number, replayed: true })
      : refuse({ code: "key_used", number: twin.number });
  }
}

/** A refused order tells whether its coupon exists, as the coupon's own door does: it counts as a try there. Null when it is allowed. */
async function countGuess(
  shop: Shop,
  actor: SignedIn,
  input: PlaceOrderInput,
  { code }: PlaceOrderRefusal,
): Promise<TooMany | null> {
  if (!input.coupon || !(code.startsWith("coupon_") || code === "total_changed")) return null;
  return countTries(shop.read.limits, [couponTries(actor)]);
}

/** Rolls the transaction back; never leaves this file. */
class Refused extends Error {
  readonly refusal: PlaceOrderRefusal;
  constructor(refusal: PlaceOrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function place(
  stores: Stores,
  shop: Shop,
  actor: SignedIn,
  input: PlaceOrderInput,
  requestHash: string,
): Promise<PlacedOrder> {
  const earlier = await stores.orders.byIdempotencyKey(actor.userId, input.idempotencyKey);
  if (earlier) {
    if (!isSameAttempt(earlier, requestHash, shop.clock.now())) throw new Refused({ code: "key_used", number: earlier.number });
    return { id: earlier.id, number: earlier.number, replayed: true };
  }

  const menu = await stores.menu.byIds(input.lines.map((line) => line.id));
  const changes = menuChanges(input.lines, menu);
  if (changes.length > 0) throw new Refused({ code: "menu_changed", changes });

  const restated = menu.filter(({ id, ...dish }) => {
    const seen = input.lines.find((line) => line.id === id)?.seenFacts;
    return seen !== undefined && seen !== factsInText(dish);
  });
  if (restated.length > 0) throw new Refused({ code: "facts_changed", dishes: restated.map((dish) => dish.name) });

  const settings = await stores.business.settings();
  const today = dayIn(settings.timeZone, shop.clock.now());
  const coupon = input.coupon ? await stores.discounts.holdByCode(input.coupon) : null;
  if (input.coupon) {
    const refusal = couponRefusal(coupon, today);
    if (refusal) throw new Refused(refusal);
  }

  const lines: OrderLine[] = input.lines.flatMap(({ id, quantity }) => {
    const dish = menu.find((one) => one.id === id);
    if (!dish) return [];
    const { name, price, image, category, vegan, allergens } = dish;
    return [{ id, name, price, quantity, image, category, vegan, allergens }];
  });
  const price: CartPrice = priceCart({
    lines,
    discount: coupon ? discountOf(coupon) : null,
    vat: { mode: settings.vatMode, rate: settings.vatRate },
  });
  if (price.total !== input.seenTotal) throw new Refused({ code: "total_changed", total: price.total });

  const placed = await stores.orders.addMenuOrder({
    id: randomUUID(),
    userId: actor.userId,
    actorKind: actor.kind,
    idempotencyKey: input.idempotencyKey,
    requestHash,
    lines,
    price,
    couponCode: coupon?.code ?? null,
    shipping: { name: input.name, phone: input.phone, address: input.address, notes: input.notes },
    paymentMethod: cashOnDelivery,
  });
  // The unique index saw the twin first. Rolling back lets `placeOrder` answer with the twin's order.
  if (!placed) throw new Refused({ code: "key_used", number: 0 });

  if (coupon) await stores.discounts.countUse(coupon.id);
  await stores.mail.send({ template: "order-placed", orderId: placed.id });
  return { ...placed, replayed: false };
}

/** Only then is it true to say that the order is placed. Otherwise the customer is told of the earlier one, and chooses. */
function isSameAttempt(earlier: EarlierOrder, requestHash: string, now: Temporal.Instant): boolean {
  const age = (now.epochMilliseconds - earlier.createdAt.getTime()) / 1_000;
  return earlier.requestHash === requestHash && earlier.status === "pending" && age <= sameAttemptWithin;
}

/** What makes two requests the same: what is ordered, for whom and where to; not what the customer happened to see. */
function hashOf(input: PlaceOrderInput): string {
  const { name, phone, address, notes, coupon, lines } = input;
  const wanted = lines.map(({ id, quantity }) => [id, quantity] as const).sort(([a], [b]) => a - b);
  return createHash("sha256")
    .update(JSON.stringify([name, phone, address, notes, coupon.toLowerCase(), wanted]))
    .digest("hex");
}
