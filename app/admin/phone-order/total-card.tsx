import type { ReactNode } from "react";
import { cartCount } from "../../../domain/cart/cart-lines.ts";
import type { DeliveryEstimate } from "../../../domain/cart/describe-delivery.ts";
import { priceCart } from "../../../domain/cart/price-cart.ts";
import type { Vat } from "../../../domain/cart/vat.ts";
import { describeQuotedTime } from "../../../domain/kitchen/describe-quoted-time.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence, type Pence } from "../../../domain/money.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { CouponBox } from "../../order-types/delivery/coupon-box.tsx";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Price } from "../../ui/price.tsx";
import type { GetFieldProps } from "./caller-card.tsx";
import { describeTotal } from "./describe-total.ts";
import type { useDraftCoupon } from "./use-draft-coupon.ts";

/** The coupon, the total, the status and the submit button, below `WhenCard`. */
export function TotalCard({
  type,
  lines,
  vat,
  delivery,
  isLater,
  quotedSlot,
  coupon,
  field,
  busy,
  warning,
}: {
  type: OrderTypeId;
  lines: readonly ChangedLine[];
  vat: Vat;
  delivery: DeliveryEstimate;
  /** Whether a delivery is for a chosen time, rather than ASAP. */
  isLater: boolean;
  /** The chosen or earliest free time; null while there is none. */
  quotedSlot: OfferedTime | null;
  coupon: ReturnType<typeof useDraftCoupon>;
  field: GetFieldProps;
  busy: boolean;
  /** Shown above the submit button, which is always in view. */
  warning: ReactNode;
}) {
  const { currency } = useBusiness();
  const quotedTime = useQuotedTime({ type, delivery, isLater, quotedSlot });
  const status = field("status");
  const isMenu = type === "menuorder";
  const { applied } = coupon;
  const price = priceCart({ lines, discount: (isMenu && applied?.discount) || null, vat });
  const total = isMenu ? price.total : price.subtotal;
  const priceText = describeTotal(type, price, { currency, hasCoupon: applied !== null });
  return (
    <Card className="relative flex shrink-0 flex-col gap-2 rounded-b-panel rounded-t-none px-3 py-2.5 low-screen:gap-1 low-screen:py-1.5 max-md:mb-20 max-md:has-[[data-booked]_p]:mb-48">
      <h2 className="sr-only">Order</h2>
      {isMenu && (
        <>
          <input type="hidden" name="coupon" value={applied?.code ?? ""} />
          <input type="hidden" name="seenTotal" value={price.total} />
          <input type="hidden" name="seenWantedAt" value={delivery.wantedAt ?? ""} />
        </>
      )}
      {type !== "reservation" && (
        <Total count={cartCount(lines)} total={total} quotedTime={quotedTime} />
      )}
      {isMenu && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <details
            open={applied !== null || coupon.refusal !== null || undefined}
            className="open:basis-full"
          >
            <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
              Coupon (optional)
            </summary>
            <div id="phone-order-coupon" tabIndex={-1} className="mt-2 outline-none">
              <CouponBox
                applied={applied}
                refusal={coupon.refusal}
                check={coupon.check}
                subtotal={price.subtotal}
                onEdit={coupon.onEdit}
                onRemove={() => coupon.change(null)}
              />
            </div>
          </details>
          <p className="text-right text-muted text-sm">{priceText}</p>
        </div>
      )}
      {!isMenu && type !== "reservation" && priceText && (
        <p className="text-right text-muted text-sm">{priceText}</p>
      )}
      {isMenu && !delivery.acceptsOrders && (
        <p className="font-semibold text-danger text-sm">{messages.phoneOrder.noOpening}</p>
      )}
      <div
        data-save-bar=""
        className="grid grid-cols-[9rem_minmax(0,1fr)] items-end gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {warning}
        <SelectField
          label="Status"
          hideLabel
          {...status}
          defaultValue={status.defaultValue || "confirmed"}
          options={[
            { value: "confirmed", label: "Confirmed" },
            { value: "pending", label: "Pending" },
          ]}
          className="min-h-13 low-screen:min-h-11"
        />
        <Button type="submit" busy={busy} className="min-h-13 low-screen:min-h-11">
          {busy
            ? "Placing order…"
            : type === "reservation"
              ? "Book table"
              : `Place order, ${formatPence(total, currency)}`}
        </Button>
      </div>
    </Card>
  );
}

/** What to tell the caller about the time of a delivery or takeaway; null if none is known. */
function useQuotedTime({
  type,
  delivery: { wantedAt, acceptsOrders },
  isLater,
  quotedSlot,
}: Pick<Parameters<typeof TotalCard>[0], "type" | "delivery" | "isLater" | "quotedSlot">):
  | string
  | null {
  const usualTimes = useUsualTimes();
  const nowMs = useMinute();
  if (type === "menuorder" && !isLater)
    return acceptsOrders
      ? describeQuotedTime(type, wantedAt === null ? null : new Date(wantedAt), usualTimes, nowMs)
      : null;
  if (!quotedSlot || (type !== "menuorder" && type !== "takeaway_order")) return null;
  return describeQuotedTime(type, new Date(quotedSlot.at), usualTimes, nowMs);
}

function Total({
  count,
  total,
  quotedTime,
}: {
  count: number;
  total: Pence;
  quotedTime: string | null;
}) {
  return (
    <p className="flex items-center gap-3 font-display font-semibold text-2xl">
      <span>Total</span>
      <span className="min-w-0 flex-1 font-text text-sm leading-tight">
        <span className="font-normal text-muted">{formatCount(count, "item")}</span>
        {quotedTime && <span className="block">{quotedTime}</span>}
      </span>
      <Price pence={total} />
    </p>
  );
}
