import { formatDate } from "../../../domain/business/format-hours.ts";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatPence } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { CircleSlash } from "../../ui/icons/circle-slash.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { CardRow, CardTable, NamedCell } from "../card-table.tsx";
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
];

export function DiscountTable({
  discounts,
  onDuplicate,
  onDelete,
}: {
  discounts: ListedDiscount[];
  onDuplicate: (discount: ListedDiscount) => void;
  onDelete: (discount: ListedDiscount) => void;
}) {
  return (
    <CardTable caption="Discounts, by expiry date" headings={headings}>
      {discounts.map((discount) => (
        <DiscountRow
          key={discount.id}
          discount={discount}
          onDuplicate={() => onDuplicate(discount)}
          onDelete={() => onDelete(discount)}
        />
      ))}
    </CardTable>
  );
}

function DiscountRow({
  discount,
  ...actions
}: {
  discount: ListedDiscount;
  onDuplicate: () => void;
  onDelete: () => void;
}) {
  const { currency } = useBusiness();
  const { id, rowNumber, code, discountPercentage, fixedDiscount, expiryDate } = discount;
  return (
    <CardRow>
      <NamedCell heading="S.No" className="text-muted tabular-nums">
        {rowNumber}
      </NamedCell>
      <NamedCell heading="Discount ID" className="text-muted tabular-nums">
        {id}
      </NamedCell>
      <th scope="row" className="text-left max-xl:-order-1 xl:min-w-36">
        <span className="block font-semibold text-xl wrap-anywhere">{code}</span>
        <Limits discount={discount} />
      </th>
      <NamedCell
        heading="Discount Percentage"
        className={getOptionalCellClasses(discountPercentage)}
      >
        {discountPercentage === null ? <None /> : `${discountPercentage}%`}
      </NamedCell>
      <NamedCell heading="Expiry Date" className="xl:whitespace-nowrap">
        <time dateTime={expiryDate}>{`${formatDate(expiryDate)} ${expiryDate.slice(0, 4)}`}</time>
      </NamedCell>
      <NamedCell heading="Fixed Discount" className={getOptionalCellClasses(fixedDiscount)}>
        {fixedDiscount === null ? <None /> : formatPence(fixedDiscount, currency)}
      </NamedCell>
      <NamedCell heading="Status">
        <Status status={discount.status} />
      </NamedCell>
      <td className="max-xl:mt-1">
        <DiscountActions discount={discount} {...actions} />
      </td>
    </CardRow>
  );
}

/** Hides an empty value when the row is a card. */
const getOptionalCellClasses = (value: number | null) =>
  joinClasses("tabular-nums", value === null && "max-xl:hidden!");

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

function Limits({
  discount: { minimumSpend, maxUses, usedCount, usesPerCustomer },
}: {
  discount: ListedDiscount;
}) {
  const { currency } = useBusiness();
  const limits = [
    formatUses(usedCount),
    maxUses !== null && `max. ${formatCount(maxUses, "use")}`,
    minimumSpend !== null && `min. ${formatPence(minimumSpend, currency)}`,
    usesPerCustomer !== null && `${usesPerCustomer} per customer`,
  ];
  return (
    <span className="block font-normal text-muted text-sm">
      {limits.filter(Boolean).join(" · ")}
    </span>
  );
}

function formatUses(count: number): string {
  if (count === 0) return "Not used yet";
  return count === 1 ? "Used once" : `Used ${count} times`;
}

const statusStyles = {
  active: { icon: CircleCheck, label: "Active", colour: "text-veg" },
  expired: { icon: CircleSlash, label: "Expired", colour: "text-danger" },
};

/** Shows the status as an icon and text, so that colour is not the only signal. */
function Status({ status }: { status: ListedDiscount["status"] }) {
  const { icon: Icon, label, colour } = statusStyles[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-current/40 px-2.5 py-0.5 font-semibold text-sm whitespace-nowrap ${colour}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </span>
  );
}
