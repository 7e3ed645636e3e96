import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { findAddressByName, newAddressId } from "../../../domain/accounts/saved-address.ts";
import { isSignedIn, type SignedIn } from "../../../domain/actor.ts";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import {
  describeAddressRefusal,
  describeOutsideArea,
} from "../../../domain/business/delivery-area.ts";
import { describePausedRefusal } from "../../../domain/business/describe-rush.ts";
import { describeDeliveryRefusal } from "../../../domain/cart/describe-delivery.ts";
import {
  checkAddressBook,
  listOwnAddresses,
  saveAddress,
} from "../../../domain/customers/address-book.ts";
import { couponCode } from "../../../domain/discounts/coupon-code.ts";
import { describeCouponRefusal } from "../../../domain/discounts/describe-coupon-refusal.ts";
import { previewCoupon } from "../../../domain/discounts/preview-coupon.ts";
import { messages } from "../../../domain/messages.ts";
import { checkoutSchema } from "../../../domain/order-types/delivery/delivery-schema.ts";
import {
  type PlaceDeliveryRefusal,
  placeDelivery,
} from "../../../domain/order-types/delivery/place-delivery.ts";
import {
  describeOrderLimit,
  describeRefusal as describeOrderRefusal,
} from "../../../domain/order-types/describe-refusal.ts";
import { seenTotal } from "../../../domain/orders/order-fields.ts";
import {
  consumeOrderAttempt,
  type TooManyOrdersRefusal,
} from "../../../domain/orders/order-limits.ts";
import type { Shop } from "../../../domain/shop.ts";
import { describeSettingsRefusal } from "../../account/settings/describe-settings-refusal.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import {
  noStoreHeaders,
  orderNotPlaced,
  orderPlaced,
  type PlaceOrderResult,
} from "../place-order-result.ts";

/**
 * `saveAddressError`: why the address was not saved; null if it was saved, or if the customer did
 * not ask to save it.
 */
export type PlaceDeliveryResult = PlaceOrderResult<{
  number: number;
  saveAddressError: string | null;
}>;

/** The action of the checkout: validates the form, places the order, describes refusals. */
export async function placeOrderAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    return refusedResult(
      { code: "signed_out" },
      { status: 401, message: messages.order.signInFirst },
      { headers: noStoreHeaders },
    );

  const { shop, log, countOrder, getClientKey } = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: checkoutSchema });
  if (submission.status !== "success") {
    const { error, initialValue } = submission.reply();
    // Otherwise the customer would learn of these problems only after the next attempt.
    const settings = await shop.stores.business.getSettings();
    const outsideArea = describeOutsideArea(String(submission.payload.address ?? ""), settings);
    const couponRefusal = await checkTypedCoupon(shop, actor, submission.payload, settings);
    const errors = {
      ...(outsideArea && { address: [outsideArea] }),
      ...(couponRefusal && { couponCode: [couponRefusal] }),
      ...error,
    };
    return invalidResult(errors, { submittedValues: initialValue ?? {}, headers: noStoreHeaders });
  }

  const addressToSave = await findAddressToSave(shop, actor, submission.value);
  if (addressToSave?.refusal)
    return invalidResult(
      { addressName: [describeSettingsRefusal(addressToSave.refusal).message] },
      { headers: noStoreHeaders },
    );

  const attempt = await consumeOrderAttempt(shop, actor, getClientKey(request));
  const { couponCode: typedCode, ...input } = submission.value;
  const placed = attempt.ok
    ? await placeDelivery(
        shop,
        actor,
        { ...input, coupon: input.coupon || typedCode },
        { acceptsLowerTotal: typedCode !== "" },
      )
    : attempt;
  countOrder("menuorder", placed);
  if (!placed.ok) return describeRefusal(placed.error, await shop.stores.business.getSettings());
  // The order is placed: a failure from here on must not look like a failed order.
  const trySaveAddress = async () => {
    if (!addressToSave) return null;
    const saved = await saveAddress(shop, actor, addressToSave.entry);
    return saved.ok ? null : describeSettingsRefusal(saved.error).message;
  };
  const saveAddressError = await trySaveAddress().catch((err: unknown) => {
    log.error({ err }, "checkout: order placed, address not saved");
    return messages.page.databaseUnavailable;
  });
  return orderPlaced({ number: placed.value.number, saveAddressError });
}

/** Why a code that was typed but not applied cannot be used; null if it can, or if there is none. */
async function checkTypedCoupon(
  shop: Shop,
  actor: SignedIn,
  form: Record<string, unknown>,
  { currency }: BusinessSettings,
): Promise<string | null> {
  const code = couponCode.safeParse(form.couponCode);
  if (!code.data) return null;
  const subtotal = seenTotal.safeParse(form.seenSubtotal).data ?? null;
  const checked = await previewCoupon(shop, actor, { code: code.data, subtotal });
  return checked.ok ? null : describeCouponRefusal(checked.error, currency);
}

/**
 * The address to save; null if the customer didn't ask for that, or if it is already saved under
 * this name, as after an earlier attempt. It replaces the saved address with the same name.
 */
async function findAddressToSave(
  shop: Shop,
  actor: SignedIn,
  form: z.output<typeof checkoutSchema>,
) {
  const { saveAddress: shouldSave, addressName: name, address } = form;
  if (!shouldSave || name === undefined) return null;
  const savedAddresses = await listOwnAddresses(shop, actor);
  const sameName = findAddressByName(savedAddresses, name);
  if (sameName?.name === name && sameName.address === address) return null;
  const entry = { id: sameName?.id ?? newAddressId, name, address };
  return { entry, refusal: checkAddressBook(savedAddresses, entry) };
}

function describeRefusal(
  refusal: PlaceDeliveryRefusal | TooManyOrdersRefusal,
  settings: BusinessSettings,
) {
  const { currency, timeZone } = settings;
  switch (refusal.code) {
    case "menu_changed":
    case "facts_changed":
    case "total_changed":
      return orderNotPlaced(refusal, {
        message: describeOrderRefusal(refusal, settings, { type: "menuorder" }),
      });
    case "ordering_paused":
      return orderNotPlaced(refusal, { message: describePausedRefusal(refusal, timeZone) });
    case "address_refused":
      return orderNotPlaced(refusal, {
        message: describeAddressRefusal(refusal, settings),
        field: "address",
      });
    case "shop_closed":
    case "time_changed":
      return orderNotPlaced(refusal, { message: describeDeliveryRefusal(refusal, settings) });
    case "time_refused":
      return orderNotPlaced(refusal, {
        message: describeOrderRefusal(refusal, settings, { type: "menuorder" }),
        field: "deliveryTime",
      });
    case "too_many_open":
    case "too_many_orders":
      return orderNotPlaced(refusal, { message: describeOrderLimit(refusal, settings) });
    case "order_type_off":
      return orderNotPlaced(refusal, { message: messages.orderTypeOff.menuorder });
    case "key_used":
      return orderNotPlaced(refusal, { message: messages.order.alreadyPlaced(refusal.number) });
    default:
      return orderNotPlaced(
        { code: "coupon_refused" },
        { message: describeCouponRefusal(refusal, currency), field: "couponCode" },
      );
  }
}
