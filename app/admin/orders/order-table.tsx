import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { formatRequestedTime } from "../../../domain/order-wording/format-requested-time.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import { orderTypeLabels, type StaffOrderSummary } from "../../../domain/orders/order.ts";
import { describeContents } from "../../orders/describe-contents.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PracticeBadge } from "../../ui/practice-badge.tsx";
import { CardRow, CardTable } from "../card-table.tsx";
import { type OrderFilterState, ordersUrl } from "./order-filter.ts";
import { StatusSelect } from "./status-select.tsx";
import type { OrdersUrl } from "./use-orders-url.ts";

const headings = ["Order", "Customer", "Items", "When", "Total", "Status", "Details"];

export function OrderTable({
  orders,
  filter,
  detailsLinkProps,
}: {
  orders: StaffOrderSummary[];
  filter: OrderFilterState;
  detailsLinkProps: OrdersUrl["detailsLinkProps"];
}) {
  const { timeZone, currency } = useBusiness();
  return (
    <CardTable caption={filter.by === "wanted" ? "Orders, earliest due first" : "Orders, newest first"} headings={headings}>
      {orders.map((order) => (
        <CardRow
          key={order.id}
          cardClasses="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-2"
        >
          <th scope="row" className="font-display font-semibold text-xl">
            <span className="lg:sr-only">Order </span>
            {order.number}
            <span className="block font-normal lg:whitespace-nowrap font-text text-muted text-sm">
              {orderTypeLabels[order.type]}
            </span>
            {order.isPractice && <PracticeBadge />}
          </th>
          <td className="lg:min-w-36 max-lg:order-last max-lg:col-span-2">
            <span className="block wrap-anywhere font-semibold">{customerName(order)}</span>
            {order.contact.phone && (
              <a
                href={`tel:${order.contact.phone}`}
                className="inline-flex min-h-6 items-center text-muted text-sm tabular-nums whitespace-nowrap hover:text-ink hover:underline"
              >
                {formatPhone(order.contact.phone)}
              </a>
            )}
          </td>
          <td className="max-w-72 wrap-anywhere lg:min-w-48 max-lg:col-span-2 max-lg:row-start-2 max-lg:max-w-none">
            {describeContents(order)}
          </td>
          <td className="text-muted text-sm max-lg:col-span-2">
            {order.wantedAt && (
              <span className="block font-semibold text-base text-ink">{formatRequestedTime(order, timeZone)}</span>
            )}
            Placed{" "}
            <time dateTime={order.createdAt.toISOString()} className="whitespace-nowrap">
              {formatInstant(order.createdAt, timeZone)}
            </time>
          </td>
          <td className="font-semibold tabular-nums max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
            {formatTotal(order, currency)}
          </td>
          <td className="min-w-0 max-lg:order-last">
            <StatusSelect number={order.number} status={order.status} />
          </td>
          <td className="text-right max-lg:order-last">
            <ButtonLink
              to={ordersUrl(filter, order.number)}
              {...detailsLinkProps}
              variant="secondary"
              size="sm"
              className="min-h-11"
            >
              Details<span className="sr-only"> of order {order.number}</span>
            </ButtonLink>
          </td>
        </CardRow>
      ))}
    </CardTable>
  );
}

/** The contact's name, else the account's name or email, else a note that the details were removed. */
function customerName({ contact, customer }: StaffOrderSummary): string {
  return contact.name || customer?.fullName || customer?.email || "Details removed";
}
