import { CircleCheck, CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import { sayDate } from "../../../domain/business/say-hours.ts";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { formatPence } from "../../../domain/money.ts";
import { useBusiness } from "../../shell/use-business.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { DiscountActions } from "./discount-actions.tsx";

const headings = [
  "S.No",
  "Discount ID",
  "Code",
  "Discount Percentage",
  "Expiry Date",
  "Fixed Discount",
  "Status",
  "Actions",
] as const;

/** A table where there is room; on a phone each discount is a card of its own. */
export function DiscountTable({ discounts }: { discounts: ListedDiscount[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left max-lg:block">
      <caption className="sr-only">Discounts, by expiry date</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="border-line border-b px-3 pb-3 align-bottom font-semibold text-muted text-sm last:text-right"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-4">
        {discounts.map((discount) => (
          <DiscountRow key={discount.id} discount={discount} />
        ))}
      </tbody>
    </table>
  );
}

function DiscountRow({ discount }: { discount: ListedDiscount }) {
  const { currency } = useBusiness();
  const { id, place, code, discountPercentage, fixedDiscount, expiryDate, isPast } = discount;
  return (
    <tr className="max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 sm:max-lg:p-5 lg:[&>*]:border-line lg:[&>*]:border-b lg:[&>*]:px-3 lg:[&>*]:py-4">
      <Cell label="S.No" className="text-muted tabular-nums">
        {place}
      </Cell>
      <Cell label="Discount ID" className="text-muted tabular-nums">
        {id}
      </Cell>
      <th scope="row" className="text-left max-lg:-order-1 lg:min-w-44">
        <span className="block font-display font-semibold text-xl wrap-anywhere">{code}</span>
        <Limits discount={discount} />
      </th>
      <Cell label="Discount Percentage" className={hiddenIfNone(discountPercentage)}>
        {discountPercentage === null ? <None /> : `${discountPercentage}%`}
      </Cell>
      <Cell label="Expiry Date" className="lg:whitespace-nowrap">
        <time dateTime={expiryDate}>{`${sayDate(expiryDate)} ${expiryDate.slice(0, 4)}`}</time>
        {isPast && <span className="block font-semibold text-danger text-sm">Over, so it works no more</span>}
      </Cell>
      <Cell label="Fixed Discount" className={hiddenIfNone(fixedDiscount)}>
        {fixedDiscount === null ? <None /> : formatPence(fixedDiscount, currency)}
      </Cell>
      <Cell label="Status">
        <Status status={discount.status} />
      </Cell>
      <td className="max-lg:mt-1">
        <DiscountActions discount={discount} />
      </td>
    </tr>
  );
}

/** On a card the column's name stands beside the value. */
function Cell({ label, className, children }: { label: (typeof headings)[number]; className?: string; children: ReactNode }) {
  return (
    <td className={`max-lg:grid max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-lg:gap-3 ${className ?? ""}`}>
      <span aria-hidden="true" className="text-muted lg:hidden">
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}

/** A card says only what there is. */
const hiddenIfNone = (value: number | null) => joinClasses("tabular-nums", value === null && "max-lg:hidden!");

function None() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">none</span>
    </>
  );
}

function Limits({ discount: { minimumSpend, maxUses, usedCount, usesPerCustomer } }: { discount: ListedDiscount }) {
  const { currency } = useBusiness();
  const words = [
    maxUses === null ? `used ${usedCount} ${usedCount === 1 ? "time" : "times"}` : `used ${usedCount} of ${maxUses} times`,
    minimumSpend !== null && `from ${formatPence(minimumSpend, currency)} on`,
    usesPerCustomer !== null && `${usesPerCustomer} per customer`,
  ];
  return <span className="block font-normal text-muted text-sm">{words.filter(Boolean).join(" · ")}</span>;
}

/** An icon and a word, so that colour is never alone. */
function Status({ status }: { status: ListedDiscount["status"] }) {
  const [Icon, word, colour] =
    status === "active" ? ([CircleCheck, "Active", "text-veg"] as const) : ([CircleSlash, "Expired", "text-danger"] as const);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-current/40 px-2.5 py-0.5 font-semibold text-sm whitespace-nowrap ${colour}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {word}
    </span>
  );
}
