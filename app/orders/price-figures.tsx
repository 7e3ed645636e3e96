import type { ReactNode } from "react";
import type { CartPrice } from "../../domain/cart/price-cart.ts";
import { formatRate } from "../../domain/cart/vat.ts";
import type { Pence } from "../../domain/money.ts";
import { Price } from "../ui/price.tsx";

/**
 * The price breakdown of a cart or order: subtotal, discount, delivery, total and VAT, depending on
 * the VAT mode.
 */
export function PriceFigures({
  price,
  couponCode,
}: {
  price: CartPrice;
  couponCode?: string | null;
}) {
  return (
    <dl className="flex flex-col gap-2.5">
      <Figure label="Subtotal" pence={price.subtotal} />
      {price.discount > 0 && (
        <Figure label={couponCode ? `Discount (${couponCode})` : "Discount"} className="text-veg">
          −<Price pence={price.discount} />
        </Figure>
      )}
      {price.vatMode === "added" && (
        <Figure label={`VAT (${formatRate(price.vatRate)})`} pence={price.vat} />
      )}
      <Figure label="Delivery">Free</Figure>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
        <dt className="font-display font-semibold text-2xl">Total</dt>
        <dd className="font-display font-semibold text-2xl">
          <Price pence={price.total} />
        </dd>
        {price.vatMode === "added" && <dd className="w-full text-muted text-sm">Including VAT</dd>}
        {price.vatMode === "included" && (
          <dd className="w-full text-muted text-sm">
            Includes VAT <Price pence={price.vat} />
          </dd>
        )}
      </div>
    </dl>
  );
}

function Figure({
  label,
  pence,
  className,
  children,
}: {
  label: string;
  pence?: Pence;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className ?? ""}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        {pence === undefined ? children : <Price pence={pence} />}
      </dd>
    </div>
  );
}
