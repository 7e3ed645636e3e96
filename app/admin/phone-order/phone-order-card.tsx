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

/**
 * The fields of the order type (`children`), the coupon, the total, the status and the submit
 * button.
 */
export function PhoneOrderCard({
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
  children,
}: {
  type: OrderTypeId;
  lines: readonly ChangedLine[];
  vat: Vat;
  delivery: DeliveryEstimate;
  /** Whether a delivery is for a chosen time, rather than ASAP. */
  isLater: boolean;
  /** The chosen or earliest free time of a pickup or delivery. */
  quotedSlot: OfferedTime | null;
  coupon: ReturnType<typeof useDraftCoupon>;
  field: GetFieldProps;
  busy: boolean;
  /** Shown above the submit button, which is always in view. */
  warning: ReactNode;
  children: ReactNode;
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
    <Card className="flex min-w-0 flex-col rounded-panel max-md:mb-20 max-md:has-[[data-booked]_p]:mb-48 md:col-start-2 md:row-start-2 md:max-h-full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the fields inside. */}
      <div
        // A click focuses a field that is partly below the total, without scrolling to it. Not for
        // buttons: they would move away between the press and the click.
        onFocus={({ target }) => {
          if (target.matches("input, select, textarea"))
            target.scrollIntoView({ block: "nearest" });
        }}
        className="relative flex scroll-py-2 flex-col gap-2 px-3 py-2.5 md:min-h-0 md:overflow-y-auto low-screen:gap-1 low-screen:py-1.5"
      >
        {children}
        {isMenu && (
          <>
            <input type="hidden" name="coupon" value={applied?.code ?? ""} />
            <input type="hidden" name="seenTotal" value={price.total} />
            <input type="hidden" name="seenWantedAt" value={delivery.wantedAt ?? ""} />
          </>
        )}
      </div>
      <div className="flex shrink-0 flex-col gap-2 rounded-b-panel border-line border-t bg-surface px-3 py-2.5 low-screen:gap-1 low-screen:py-1.5">
        <h2 className="sr-only">Order</h2>
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
      </div>
    </Card>
  );
}

/** What to tell the caller about the time; null if that is not known. */
function useQuotedTime({
  type,
  delivery: { wantedAt, acceptsOrders },
  isLater,
  quotedSlot,
}: Pick<Parameters<typeof PhoneOrderCard>[0], "type" | "delivery" | "isLater" | "quotedSlot">):
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
