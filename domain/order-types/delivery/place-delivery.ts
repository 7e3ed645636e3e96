import type { Temporal } from "temporal-polyfill";
import { consumeAttempt, type TooManyAttempts } from "../../accounts/attempt-limits.ts";
import { allSettledOrThrow } from "../../all-settled-or-throw.ts";
import type { BusinessSettings } from "../../business/business-settings.ts";
import { type AddressRefused, checkDeliveryAddress } from "../../business/delivery-area.ts";
import { cartTotal } from "../../cart/cart-lines.ts";
import {
  getWantedDeliveryTime,
  type ShopClosed,
  type TimeChanged,
} from "../../cart/delivery-time.ts";
import { priceCart } from "../../cart/price-cart.ts";
import { getVat } from "../../cart/vat.ts";
import { localDay } from "../../clock.ts";
import {
  type CouponRefusal,
  checkCouponTerms,
  getCouponDiscount,
} from "../../discounts/coupon-terms.ts";
import type { LockedCoupon } from "../../discounts/discount-store.ts";
import { getCouponAttemptLimit } from "../../discounts/preview-coupon.ts";
import type { Pence } from "../../money.ts";
import {
  type CommonPlacementRefusal,
  createOrder,
  type OrderDraft,
  type PlacedOrder,
} from "../../orders/create-order.ts";
import type { MenuOrderDetail, OrderLine } from "../../orders/order.ts";
import {
  getCustomerId,
  getPauseRefusal,
  getSender,
  getSettingsFor,
  type OrderedBy,
  waivesNotice,
} from "../../orders/ordered-by.ts";
import { cashOnDelivery } from "../../orders/payment/payment.ts";
import { linesForHash, type MenuRefusal, priceLines } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { type DayAndTime, toEpochMs } from "../../scheduling/offered-times.ts";
import type { OrderingPaused } from "../../scheduling/rush.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop } from "../../shop.ts";
import { type DeliveryInput, getChosenTime } from "./delivery-schema.ts";
import { checkDeliveryTime, listNearestDeliveryTimes } from "./delivery-times.ts";
import { deliveryType } from "./delivery-type.ts";
import { withoutTotal } from "./price-as-agreed.ts";

type OwnRefusal =
  | AddressRefused
  | CouponRefusal
  | MenuRefusal
  | OrderingPaused
  | ShopClosed
  | TimeChanged
  | TimeRefused
  /**
   * The prices of the dishes are unchanged, but the coupon or the VAT setting has changed the
   * total.
   */
  | { code: "total_changed"; total: Pence };

export type PlaceDeliveryRefusal =
  | OwnRefusal
  /** Too many coupon checks and refused coupons in a short time. */
  | TooManyAttempts
  | CommonPlacementRefusal;

/**
 * Places a delivery, paid in cash. Prices come from the menu. The order's transaction checks the
 * coupon and counts its use. `acceptsLowerTotal`: the customer typed the coupon's code but has not
 * seen its discount.
 */
export async function placeDelivery(
  shop: Shop,
  orderedBy: OrderedBy,
  input: DeliveryInput,
  { acceptsLowerTotal = false } = {},
): Promise<Result<PlacedOrder, PlaceDeliveryRefusal>> {
  const { name, phone, address, notes, coupon: code, lines, seenWantedAt } = input;
  const chosenTime = getChosenTime(input);
  const placed = await createOrder<MenuOrderDetail, OwnRefusal>(
    shop,
    orderedBy,
    input.idempotencyKey,
    {
      hashInput: [
        name,
        phone,
        address,
        notes,
        code.toLowerCase(),
        linesForHash(lines),
        ...timeForHash(chosenTime, seenWantedAt),
      ],
      type: deliveryType,
      async prepare(stores, settingsPromise) {
        const now = shop.clock.now();
        const [settings, pricedLines, coupon] = await allSettledOrThrow([
          settingsPromise,
          priceLines(stores, lines, now),
          code ? stores.discounts.lockByCode(code, { userId: getCustomerId(orderedBy) }) : null,
        ]);
        const pausedRefusal = getPauseRefusal(orderedBy, settings, now);
        if (pausedRefusal) return refuse(pausedRefusal);
        const addressRefusal = checkDeliveryAddress(address, settings);
        if (addressRefusal) return refuse(addressRefusal);
        const delivery = getWantedDeliveryTime(settings, now, {
          byStaff: orderedBy.kind === "staff",
        });
        if (!delivery.ok) return delivery;
        if (!pricedLines.ok) return pricedLines;
        const timeRefused =
          chosenTime && checkDeliveryTime(getSettingsFor(orderedBy, settings), chosenTime, now);
        if (timeRefused) return refuse(timeRefused);
        const chosenAt = chosenTime && toEpochMs(settings.timeZone, chosenTime);
        const wantedAt = chosenAt === null ? delivery.value : new Date(chosenAt);
        if (!chosenTime && (wantedAt?.getTime() ?? null) !== seenWantedAt)
          return refuse({ code: "time_changed", wantedAt, at: now });
        return buildDraft(settings, orderedBy, input, {
          lines: pricedLines.value,
          coupon,
          now,
          wantedAt,
          acceptsLowerTotal,
        });
      },
    },
  );
  if (placed.ok) return placed;
  if (chosenTime && placed.error.code === "time_refused")
    return proposeTimes(placed, () =>
      listNearestDeliveryTimes(shop, chosenTime, { atShortNotice: waivesNotice(orderedBy) }),
    );
  return refuse((await countCouponAttempt(shop, orderedBy, input, placed.error)) ?? placed.error);
}

/**
 * Empty for an ASAP order placed while the shop is open, so that the hash matches that of earlier
 * releases, which had no delivery times.
 */
function timeForHash(
  chosenTime: DayAndTime | null,
  seenWantedAt: number | null,
): (string | number)[] {
  if (chosenTime) return [chosenTime.day, chosenTime.time];
  return seenWantedAt === null ? [] : [seenWantedAt];
}

function buildDraft(
  settings: BusinessSettings,
  orderedBy: OrderedBy,
  input: DeliveryInput,
  {
    lines,
    coupon,
    now,
    wantedAt,
    acceptsLowerTotal,
  }: {
    lines: OrderLine[];
    coupon: LockedCoupon | null;
    now: Temporal.Instant;
    wantedAt: Date | null;
    acceptsLowerTotal: boolean;
  },
): Result<OrderDraft<MenuOrderDetail, OwnRefusal>, OwnRefusal> {
  if (input.coupon) {
    const refusal = checkCouponTerms(coupon, {
      today: localDay(settings.timeZone, now),
      subtotal: cartTotal(lines),
      previousUses: coupon?.previousUses ?? 0,
    });
    if (refusal) return refuse(refusal);
  }
  const price = priceCart({
    lines,
    discount: coupon ? getCouponDiscount(coupon) : null,
    vat: getVat(settings),
  });
  const isAgreed =
    price.total === input.seenTotal || (acceptsLowerTotal && price.total < input.seenTotal);
  if (!isAgreed) return refuse({ code: "total_changed", total: price.total });
  return ok({
    lines,
    total: price.total,
    vat: null,
    wantedAt,
    detail: {
      ...withoutTotal(price),
      couponCode: coupon?.code ?? null,
      shipping: {
        name: input.name,
        phone: input.phone,
        address: input.address,
        notes: input.notes,
      },
      paymentMethod: cashOnDelivery,
    },
    async claim(stores, id) {
      if (
        !coupon ||
        (await stores.discounts.claimUse(coupon, { id, userId: getCustomerId(orderedBy) }))
      )
        return ok(null);
      return refuse({ code: "coupon_used_by_you", times: coupon.usesPerCustomer ?? 0 });
    },
  });
}

/**
 * Refusing an order because of its coupon or total reveals whether the coupon exists, so the
 * refusal counts towards the limit on coupon checks. Null for other refusals, and while the sender
 * is within the limit.
 */
async function countCouponAttempt(
  shop: Shop,
  orderedBy: OrderedBy,
  input: DeliveryInput,
  { code }: PlaceDeliveryRefusal,
): Promise<TooManyAttempts | null> {
  if (!input.coupon || !(code.startsWith("coupon_") || code === "total_changed")) return null;
  return consumeAttempt(shop.stores.limits, [getCouponAttemptLimit(getSender(orderedBy))]);
}
