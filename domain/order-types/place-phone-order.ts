import type { Actor } from "../actor.ts";
import { trackingPath } from "../order-tracking/track-order.ts";
import type { PlacedOrder } from "../orders/create-order.ts";
import { canOrderForCustomers } from "../orders/order-policy.ts";
import type { StaffOrder } from "../orders/ordered-by.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type PlaceDeliveryRefusal, placeDelivery } from "./delivery/place-delivery.ts";
import { type PlacePartyOrderRefusal, placePartyOrder } from "./party/place-party-order.ts";
import type { PhoneOrderInput } from "./phone-order-schema.ts";
import { type BookTableRefusal, bookTable } from "./reservation/book-table.ts";
import { type PlaceTakeawayRefusal, placeTakeaway } from "./takeaway/place-takeaway.ts";

/**
 * `trackingPath` is the path of the caller's tracking link. The link is not stored, so it can be
 * shown only once.
 */
export interface PlacedPhoneOrder extends PlacedOrder {
  trackingPath: string;
}

type PlacingRefusal =
  | PlaceDeliveryRefusal
  | PlaceTakeawayRefusal
  | PlacePartyOrderRefusal
  | BookTableRefusal;
export type PlacePhoneOrderRefusal =
  | { code: "only_admins" }
  | { code: "customer_gone" }
  | PlacingRefusal;

/**
 * Places an order for a customer or a caller without an account. Goes through the same use cases as
 * an online order.
 */
export async function placePhoneOrder(
  shop: Shop,
  actor: Actor,
  input: PhoneOrderInput,
): Promise<Result<PlacedPhoneOrder, PlacePhoneOrderRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  const { customerId, status, atShortNotice } = input;
  const customer = customerId === null ? null : await shop.stores.customers.findProfile(customerId);
  if (customerId !== null && !customer) return refuse({ code: "customer_gone" });
  // A form that was set aside may have an email address that the customer has since changed.
  const email = customer?.email ?? input.email;

  const placed = await placeByType(
    shop,
    { kind: "staff", source: "phone", admin: actor, customerId, email, status, atShortNotice },
    { ...input, email },
  );
  if (!placed.ok) return placed;
  const token = await shop.transaction((stores) => stores.trackingLinks.issue(placed.value.id));
  return ok({ ...placed.value, trackingPath: trackingPath(token) });
}

function placeByType(
  shop: Shop,
  call: StaffOrder,
  input: PhoneOrderInput,
): Promise<Result<PlacedOrder, PlacingRefusal>> {
  switch (input.type) {
    case "menuorder":
      return placeDelivery(shop, call, input);
    case "takeaway_order":
      return placeTakeaway(shop, call, input);
    case "party_order":
      return placePartyOrder(shop, call, input);
    case "reservation":
      return bookTable(shop, call, input);
  }
}
