import { cartCount, cartTotal } from "../../../domain/cart/cart-lines.ts";
import type { DeliveryEstimate } from "../../../domain/cart/describe-delivery.ts";
import { priceCart, type Vat } from "../../../domain/cart/price-cart.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { type AppliedCoupon, CouponBox, type useCouponCheck } from "../../order-types/delivery/coupon-box.tsx";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import { PriceFigures } from "../../orders/price-figures.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { Price } from "../../ui/price.tsx";
import type { GetFieldProps } from "./caller-card.tsx";

/** Coupon, total, status and submit button. */
export function PhoneOrderCard({
  type,
  lines,
  vat,
  delivery,
  coupon,
  couponCheck,
  onCouponRemove,
  couponRefusal,
  onCouponEdit,
  field,
  busy,
}: {
  type: OrderTypeId;
  lines: readonly ChangedLine[];
  vat: Vat;
  delivery: DeliveryEstimate;
  coupon: AppliedCoupon | null;
  couponCheck: ReturnType<typeof useCouponCheck>;
  onCouponRemove: () => void;
  couponRefusal: string | null;
  onCouponEdit: () => void;
  field: GetFieldProps;
  busy: boolean;
}) {
  const { currency } = useBusiness();
  const price = priceCart({ lines, discount: coupon?.discount ?? null, vat });
  const status = field("status");
  const isMenu = type === "menuorder";
  const isTakeaway = type === "takeaway_order";
  // A takeaway order has everything in one card.
  const Frame = isTakeaway ? "div" : Card;
  const total = isMenu ? price.total : cartTotal(lines);
  const portions = cartCount(lines);
  return (
    <Frame
      className={
        isTakeaway
          ? "bottom-0 flex flex-col gap-3 rounded-b-panel border-line border-t bg-surface p-3 lg:sticky"
          : "flex flex-col gap-5 rounded-panel p-6 lg:sticky lg:top-24"
      }
    >
      <h2 className={isTakeaway ? "sr-only" : "text-2xl"}>Order</h2>
      {isMenu && (
        <>
          <div id="phone-order-coupon" tabIndex={-1} className="outline-none">
            <CouponBox
              applied={coupon}
              refusal={couponRefusal}
              check={couponCheck}
              subtotal={price.subtotal}
              onEdit={onCouponEdit}
              onRemove={onCouponRemove}
            />
          </div>
          <PriceFigures price={price} couponCode={coupon?.code} />
          <input type="hidden" name="coupon" value={coupon?.code ?? ""} />
          <input type="hidden" name="seenTotal" value={price.total} />
          <input type="hidden" name="seenWantedAt" value={delivery.wantedAt ?? ""} />
          {delivery.when && <p className="font-semibold">{messages.phoneOrder.deliveredLater(delivery.when)}</p>}
          {!delivery.acceptsOrders && <p className="font-semibold text-danger">{messages.phoneOrder.noOpening}</p>}
        </>
      )}
      {!isMenu && type !== "reservation" && (
        <p className="flex items-baseline justify-between gap-4 font-display font-semibold text-2xl">
          <span>
            Total{" "}
            <span className="font-normal font-text text-base text-muted">
              {portions} {portions === 1 ? "item" : "items"}
            </span>
          </span>
          <Price pence={total} />
        </p>
      )}
      <RadioField
        legend="Status"
        {...status}
        isCompact={isTakeaway}
        defaultValue={status.defaultValue || "confirmed"}
        options={[
          { value: "confirmed", label: "Confirmed", text: "Agreed on the phone" },
          { value: "pending", label: "Pending", text: "Needs checking" },
        ]}
      />
      <Button type="submit" busy={busy} className="min-h-13 w-full">
        {busy
          ? "Placing order..."
          : type === "reservation"
            ? "Book table"
            : `Place order${isMenu && delivery.when ? ` for ${delivery.when}` : ""}, ${formatPence(total, currency)}`}
      </Button>
    </Frame>
  );
}
