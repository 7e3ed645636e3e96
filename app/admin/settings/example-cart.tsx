import type { SectionValues } from "../../../domain/business/settings-sections.ts";
import { priceCart } from "../../../domain/cart/price-cart.ts";
import { formatRate } from "../../../domain/cart/vat.ts";
import { formatPence } from "../../../domain/money.ts";

const sampleLines = [
  { name: "Main dish", price: 495, quantity: 2 },
  { name: "Side dish", price: 195, quantity: 1 },
];

/** The totals of a sample cart, as shown on the cart page. */
export function ExampleCart({
  values: { currency, vatMode, vatRate },
}: {
  values: SectionValues<"prices">;
}) {
  const totals = priceCart({
    lines: sampleLines,
    discount: null,
    vat: { mode: vatMode, rate: vatRate },
  });
  const format = (pence: number) => formatPence(pence, currency);
  const rows = [
    ...sampleLines.map(({ name, quantity, price }) => ({
      label: `${quantity} × ${name}`,
      value: format(price * quantity),
    })),
    { label: "Subtotal", value: format(totals.subtotal) },
    ...(vatMode === "added"
      ? [{ label: `VAT (${formatRate(vatRate)})`, value: format(totals.vat) }]
      : []),
    { label: "Delivery", value: "Free" },
    { label: "Total", value: format(totals.total) },
  ];
  return (
    <>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 last:border-line last:border-t last:pt-2 last:font-semibold"
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {vatMode === "included" && (
        <p className="text-muted text-sm">Includes VAT {format(totals.vat)}</p>
      )}
      {vatMode === "added" && <p className="text-muted text-sm">Including VAT</p>}
    </>
  );
}
