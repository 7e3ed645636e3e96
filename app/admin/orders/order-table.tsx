import { useNavigate } from "react-router";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { formatAsapDueTime } from "../../../domain/kitchen/format-due-time.ts";
import { describeSource } from "../../../domain/order-search/order-sources.ts";
import type { ListedOrder } from "../../../domain/order-search/read-staff-orders.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import { formatWantedDayAndTime } from "../../../domain/order-wording/format-wanted-time.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { describeContents } from "../../orders/describe-contents.ts";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useLeadMinutes } from "../../shop-status/use-lead-minutes.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { CardRow, CardTable } from "../card-table.tsx";
import { describeCustomer } from "../describe-customer.ts";
import { mustCheckAllergy } from "./must-check-allergy.ts";
import { type OrderFilterState, ordersUrl } from "./order-filter.ts";
import { StatusSelect } from "./status-select.tsx";
import type { OrdersUrl } from "./use-orders-url.ts";

const headings = ["Order", "Customer", "Items", "When", "Total", "Status", "Details"];

export function OrderTable({
  orders,
  filter,
  detailsLinkProps,
}: {
  orders: ListedOrder[];
  filter: OrderFilterState;
  detailsLinkProps: OrdersUrl["detailsLinkProps"];
}) {
  const { timeZone, currency } = useBusiness();
  const leadMinutes = useLeadMinutes();
  const navigate = useNavigate();
  const formatDue = ({ createdAt, ...order }: ListedOrder) =>
    formatAsapDueTime({ ...order, placedAt: createdAt }, leadMinutes, timeZone);
  return (
    <CardTable
      caption={filter.by === "wanted" ? "Orders, earliest due first" : "Orders, newest first"}
      headings={headings}
    >
      {orders.map((order) => (
        <CardRow
          key={order.id}
          cardClasses="max-xl:grid max-xl:items-center max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-2.5 md:max-xl:min-h-16 md:max-xl:grid-cols-[5.5rem_minmax(0,1fr)_10.5rem_auto_auto] md:max-xl:gap-x-3 md:max-xl:px-3 md:max-xl:py-1.5"
        >
          <th
            scope="row"
            className="font-display font-semibold text-xl md:max-xl:row-span-2 xl:leading-tight"
          >
            <span className="md:sr-only">Order </span>
            {order.number}
            <span className="block font-normal xl:whitespace-nowrap font-text text-muted text-sm max-md:ml-2 max-md:inline">
              {staffTypeLabels[order.type]}
              {order.source !== "online" && (
                <span className="md:max-xl:block">
                  <span className="md:max-xl:hidden"> · </span>
                  {describeSource(order)}
                </span>
              )}
            </span>
            <PracticeBadge isPractice={order.isPractice} />
          </th>
          <td className="xl:min-w-28 xl:leading-tight max-md:order-last max-md:col-span-2 md:max-xl:col-start-2 md:max-xl:row-start-1 md:max-xl:self-end md:max-xl:leading-tight">
            <span className="block wrap-anywhere font-semibold max-xl:inline">
              {describeCustomer(order)}{" "}
            </span>
            {order.contact.phone && (
              <a
                href={`tel:${order.contact.phone}`}
                className="inline-flex min-h-6 items-center text-muted text-sm tabular-nums whitespace-nowrap hover:text-ink hover:underline"
              >
                {formatPhone(order.contact.phone)}
              </a>
            )}
          </td>
          <td className="max-w-72 wrap-anywhere xl:min-w-40 xl:text-sm xl:leading-snug max-xl:max-w-none max-md:col-span-2 max-md:row-start-2 md:max-xl:col-start-2 md:max-xl:row-start-2 md:max-xl:self-start md:max-xl:text-sm">
            <span className="line-clamp-1 md:has-[strong]:line-clamp-2 xl:line-clamp-2">
              {(order.hasAllergyNote || mustCheckAllergy(order)) && (
                <strong className="mr-1 whitespace-nowrap text-danger">
                  <TriangleAlert
                    aria-hidden="true"
                    className="mr-1 inline size-4 align-text-bottom"
                  />
                  {order.hasAllergyNote ? "Allergy" : "Allergy?"}
                </strong>
              )}
              {/* Without a space, the line could only break inside the dish's name. */}{" "}
              {describeContents(order)}
            </span>
          </td>
          <td className="text-muted text-sm xl:whitespace-nowrap xl:text-xs xl:leading-snug max-md:col-span-2 md:max-xl:col-start-3 md:max-xl:row-start-2 md:max-xl:self-start md:max-xl:text-xs md:max-xl:leading-tight">
            {(order.wantedAt || isOpenStatus(order.status)) && (
              <span className="block font-semibold text-base text-ink max-md:leading-tight md:max-xl:text-xs xl:whitespace-normal xl:text-sm">
                {order.wantedAt
                  ? formatWantedDayAndTime(order, timeZone)
                  : `ASAP, ${formatDue(order)}`}
              </span>
            )}
            Placed{" "}
            <time dateTime={order.createdAt.toISOString()} className="whitespace-nowrap">
              {formatInstant(order.createdAt, timeZone)}
            </time>
          </td>
          <td className="font-semibold tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:text-right md:max-xl:col-start-3 md:max-xl:row-start-1 md:max-xl:self-end">
            {formatTotal(order, currency)}
          </td>
          <td className="min-w-0 max-md:order-last md:max-xl:col-start-4 md:max-xl:row-span-2 md:max-xl:row-start-1 md:max-xl:w-36">
            <StatusSelect
              order={order}
              onCheck={() => void navigate(ordersUrl(filter, order.number), detailsLinkProps)}
            />
          </td>
          <td className="text-right max-md:order-last md:max-xl:col-start-5 md:max-xl:row-span-2 md:max-xl:row-start-1">
            <ButtonLink
              to={ordersUrl(filter, order.number)}
              {...detailsLinkProps}
              data-list-item=""
              variant="secondary"
              size="sm"
              className="min-h-11"
            >
              Details<span className="sr-only"> of {formatOrderNameInText(order)}</span>
            </ButtonLink>
          </td>
        </CardRow>
      ))}
    </CardTable>
  );
}
