import type { ReactNode } from "react";
import type { CartPrice } from "../../../domain/cart/price-cart.ts";
import { describeNoEmail } from "../../../domain/messages/format/describe-no-email.ts";
import type { Pence } from "../../../domain/money.ts";
import { PriceFigures } from "../../orders/price-figures.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { describeDifference, describeSave } from "./describe-difference.ts";

/**
 * Shows the price difference, so that staff can tell the customer before saving. Only a delivery
 * has a `price`. `children` are shown below the save button.
 */
export function DifferenceCard({
  oldTotal,
  newTotal,
  price,
  couponCode,
  canCall,
  busy,
  disabled,
  children,
}: {
  oldTotal: Pence;
  newTotal: Pence;
  price: CartPrice | null;
  couponCode: string | null;
  /** Whether the order has a phone number. */
  canCall: boolean;
  busy: boolean;
  disabled: boolean;
  children: ReactNode;
}) {
  const { currency } = useBusiness();
  const sendsEmails = useSendsEmails();
  return (
    <Card className="flex flex-col gap-5 rounded-panel p-6 lg:sticky lg:top-24">
      <h2 className="text-2xl">New total</h2>
      {price && <PriceFigures price={price} couponCode={couponCode} />}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt className="text-muted">Was</dt>
        <dd className="text-right">
          <Price pence={oldTotal} />
        </dd>
        <dt className="font-display font-semibold text-2xl">Now</dt>
        <dd className="text-right">
          <Price pence={newTotal} className="font-display font-semibold text-2xl" />
        </dd>
      </dl>
      <p role="status" className="rounded-2xl bg-raised px-4 py-3 font-semibold">
        {describeDifference(oldTotal, newTotal, currency)}
      </p>
      <div
        data-save-bar=""
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <Button type="submit" busy={busy} disabled={disabled} className="min-h-13 w-full">
          {busy ? "Saving…" : describeSave(oldTotal, newTotal, currency)}
        </Button>
      </div>
      {children}
      <p className="text-muted text-sm">
        {sendsEmails
          ? "The customer sees the change straight away. If we have an email address, we email them too."
          : describeNoEmail({ canCall })}
      </p>
    </Card>
  );
}
