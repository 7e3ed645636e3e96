import { useEffect, useEffectEvent, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { SavedAddress } from "../../../domain/accounts/saved-address.ts";
import { addDietaryFacts } from "../../../domain/cart/cart-lines.ts";
import type { DeliveryEstimate } from "../../../domain/cart/describe-delivery.ts";
import { diffCart } from "../../../domain/cart/diff-cart.ts";
import { priceCart } from "../../../domain/cart/price-cart.ts";
import type { Vat } from "../../../domain/cart/vat.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { serialiseFacts } from "../../../domain/menu/dietary-facts.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { formatPence } from "../../../domain/money.ts";
import { Notice } from "../../account/sign-in/notice.tsx";
import { AllergyNote } from "../../cart/allergy-note.tsx";
import { AvoidedNote } from "../../cart/avoided-note.tsx";
import { CartChanges, UnavailableNote } from "../../cart/cart-changes.tsx";
import type { StoredCart } from "../../cart/create-cart.ts";
import { DishLine } from "../../cart/dish-line.tsx";
import { UnresolvedChanges } from "../../cart/unresolved-changes.tsx";
import { PriceFigures } from "../../orders/price-figures.tsx";
import { readSavedInputs } from "../../session/saved-inputs.ts";
import { OpenNotice } from "../../shop-status/open-notice.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Banknote } from "../../ui/icons/banknote.tsx";
import { useAllergyWarning } from "../allergy-warning.tsx";
import { alertLinkClasses, NotedDishesAlert } from "../noted-dishes-alert.tsx";
import { useFormDraft } from "../use-form-draft.ts";
import { useOrderAttempt } from "../use-placing-attempt.ts";
import { type AppliedCoupon, CouponBox, useCouponCheck } from "./coupon-box.tsx";
import { deliveryDraft } from "./delivery-draft.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { DeliveryTimeCard } from "./delivery-time-card.tsx";
import type { PlaceDeliveryResult } from "./place-order-action.ts";
import { PlacementRefusal } from "./placement-refusal.tsx";
import { useDeliveryTime } from "./use-delivery-time.ts";
import { useOpenErrors } from "./use-open-errors.ts";

/** The checkout form. Rendered in the browser only, because the cart is stored there. */
export function CheckoutForm({
  cart,
  menu,
  vat,
  delivery,
  deliverTo,
  addresses,
  result,
  onPlace,
}: {
  cart: StoredCart;
  menu: MenuItem[];
  vat: Vat;
  delivery: DeliveryEstimate;
  deliverTo: { name: string; phone: string; address: string };
  addresses: readonly SavedAddress[];
  result: PlaceDeliveryResult | undefined;
  /** Called on submit. */
  onPlace(): void;
}) {
  const { currency, autoConfirm, remedy } = useBusiness();
  const isPlacing = useNavigation().formAction?.startsWith("/checkout") ?? false;
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const { key, openResult, dismissResult, orderAgain } = useOrderAttempt("menuorder", result, {
    acceptsOrders: delivery.acceptsOrders,
  });
  const { initial, save, saveFields } = useFormDraft(deliveryDraft, {
    name: deliverTo.name,
    phone: deliverTo.phone && formatPhone(deliverTo.phone),
    address: deliverTo.address,
    saveAddress: "",
    addressName: "",
    notes: "",
    deliveryWhen: "asap",
    deliveryDate: "",
    deliveryTime: "",
    coupon: "",
  });
  // Read before the saved inputs are restored and deleted.
  const [isBackFromSignIn] = useState(() => {
    const saved = readSavedInputs();
    return saved?.page === "/checkout" && saved.away;
  });
  const { openErrors, markChanged } = useOpenErrors(openResult);
  const deliveryTime = useDeliveryTime({
    initial,
    save,
    result: openResult,
    errors: openErrors,
    dismissResult,
  });
  const when = deliveryTime.isLater ? deliveryTime.description : delivery.when;
  const placeOrderText = when ? `Place order for ${when}` : "Place order";
  const couponRefusal = openErrors.couponCode?.join(" ") ?? null;
  function saveCoupon(next: AppliedCoupon | null) {
    setCoupon(next);
    save({ coupon: next?.code ?? "" });
  }

  const removeRefusedCoupon = useEffectEvent(() => saveCoupon(null));
  useEffect(() => {
    if (getRefusalCode(result) === "coupon_refused") removeRefusedCoupon();
  }, [result]);

  const { changes, orderable } = diffCart(cart.lines, menu);
  const price = priceCart({ lines: cart.lines, discount: coupon?.discount ?? null, vat });
  const couponCheck = useCouponCheck(changeCoupon, {
    code: initial.coupon,
    subtotal: price.subtotal,
    onInvalid: () => save({ coupon: "" }),
  });
  const lines = cart.lines.map((line) => addDietaryFacts(line, menu));
  const [notes, setNotes] = useState(initial.notes);
  const allergyWarning = useAllergyWarning(notes, lines);
  const requested = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    seenPrice: line.price,
    seenFacts: serialiseFacts(line),
  }));

  const isFree = price.total === 0;
  const amountText = isFree
    ? "nothing to pay"
    : `pay ${formatPence(price.total, currency)} on delivery`;

  const closedNoticeId = delivery.notice && !deliveryTime.isLater ? "delivery-time" : undefined;
  const timeNoticeId = delivery.acceptsOrders ? closedNoticeId : "not-accepted";
  const describedBy = changes.length > 0 ? "unresolved" : timeNoticeId;

  /** The refusal names dishes that may no longer be in the cart. */
  function dismissMenuChanged() {
    if (getRefusalCode(result) === "menu_changed") dismissResult();
  }

  function changeCoupon(next: AppliedCoupon | null) {
    saveCoupon(next);
    if (getRefusalCode(result) === "coupon_refused" || getRefusalCode(result) === "total_changed")
      dismissResult();
  }

  return (
    <Form
      method="post"
      noValidate
      onInput={(event) => {
        saveFields(event.currentTarget);
        if (event.target instanceof HTMLElement && "name" in event.target)
          markChanged(String(event.target.name));
      }}
      onSubmit={(event) => {
        if (isPlacing) return event.preventDefault();
        dismissResult();
        onPlace();
      }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]"
    >
      <input type="hidden" name="lines" value={JSON.stringify(requested)} />
      <input type="hidden" name="seenTotal" value={price.total} />
      <input type="hidden" name="seenSubtotal" value={price.subtotal} />
      <input type="hidden" name="seenWantedAt" value={delivery.wantedAt ?? ""} />
      <input type="hidden" name="coupon" value={coupon?.code ?? ""} />
      <input type="hidden" name="idempotencyKey" value={key} />

      {isBackFromSignIn && !result && (
        <div className="-mb-6 lg:col-span-2">
          <Notice tone="info">
            <strong>Your order isn't placed yet.</strong> Check it, then press {placeOrderText}.
          </Notice>
        </div>
      )}
      <div className="flex flex-col gap-8">
        <PlacementRefusal result={openResult} errors={openErrors} onOrderAgain={orderAgain} />
        <CartChanges
          changes={changes}
          onAccept={(ids) => {
            cart.refresh(orderable.filter((line) => ids.includes(line.id)));
            dismissMenuChanged();
          }}
          onRemove={(id) => {
            cart.remove(id);
            dismissMenuChanged();
          }}
        />
        <DeliveryFields
          initial={initial}
          addresses={addresses}
          errors={openErrors}
          notes={notes}
          allergyWarning={allergyWarning}
          onNotesInput={setNotes}
        />
        {delivery.acceptsOrders && <DeliveryTimeCard time={deliveryTime} delivery={delivery} />}
        <Card className="flex items-start gap-4 rounded-panel p-6 md:p-8">
          <Banknote aria-hidden="true" className="mt-1 size-7 shrink-0 text-accent-text" />
          <div>
            <h2 className="text-2xl">Cash on Delivery</h2>
            <p className="mt-1 text-muted">
              {isFree
                ? "Your coupon covers the whole order."
                : "No card needed. Please have the cash ready when we arrive."}
            </p>
          </div>
        </Card>
      </div>

      <Card className="flex flex-col gap-6 rounded-panel p-[min(1.5rem,6vw)] lg:sticky lg:top-24">
        <h2 id="order-summary" tabIndex={-1} className="text-2xl outline-none">
          Your order
        </h2>
        <ul className="flex flex-col gap-4" aria-label="Dishes">
          {lines.map((line) => (
            <DishLine
              key={line.id}
              line={line}
              note={
                <>
                  <AvoidedNote statement={line.allergens} />
                  <UnavailableNote change={changes.find(({ id }) => id === line.id)} />
                </>
              }
            />
          ))}
        </ul>
        <AllergyNote />
        <CouponBox
          applied={coupon}
          refusal={couponRefusal}
          check={couponCheck}
          subtotal={price.subtotal}
          onEdit={() => {
            if (getRefusalCode(result) === "coupon_refused") dismissResult();
          }}
          onRemove={() => changeCoupon(null)}
        />
        <PriceFigures price={price} couponCode={coupon?.code} />
        <NotedDishesAlert
          notes={notes}
          dishes={lines}
          changeLink={
            <Link to="/cart" className={alertLinkClasses}>
              Change your dishes
            </Link>
          }
        />
        <Button
          type="submit"
          busy={isPlacing || couponCheck.checkedCode !== null}
          disabled={changes.length > 0 || !delivery.acceptsOrders || couponCheck.isRestoring}
          aria-describedby={describedBy}
          className="min-h-13 w-full"
        >
          {isPlacing
            ? "Placing your order…"
            : couponCheck.checkedCode !== null
              ? "Checking your coupon…"
              : `${placeOrderText}, ${amountText}`}
        </Button>
        {changes.length > 0 && <UnresolvedChanges id="unresolved" />}
        {!delivery.acceptsOrders && <OpenNotice id="not-accepted" extraText={delivery.notice} />}
        <p className="text-muted text-sm">
          {!isFree && "You agree to pay this amount when your order arrives. "}
          {autoConfirm.includes("menuorder")
            ? "We usually confirm it straight away. After that, contact us to cancel it."
            : "You can cancel free of charge until we confirm."}{" "}
          {remedy && `Something wrong? ${remedy}`}
        </p>
      </Card>
    </Form>
  );
}

function getRefusalCode(result: PlaceDeliveryResult | undefined): string | undefined {
  return result?.kind === "refused" ? result.code : undefined;
}
