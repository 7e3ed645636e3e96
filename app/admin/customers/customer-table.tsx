import { formatPhone } from "../../../domain/contact-details/phone.ts";
import type { ListedCustomer } from "../../../domain/customers/list-customers.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CardRow, CardTable, NamedCell } from "../card-table.tsx";
import { AdminBadge } from "./admin-badge.tsx";
import { OptionalValue } from "./optional-value.tsx";

const headings = ["Full name", "Phone", "Email", "Address", "Total orders", "Details"];
/** Number of characters of an account ID to show, enough to tell the accounts on a page apart. */
const shortIdLength = 8;

export function CustomerTable({ customers }: { customers: ListedCustomer[] }) {
  return (
    <CardTable caption="Customers, newest first" headings={headings}>
      {customers.map((customer) => (
        <CustomerRow key={customer.id} customer={customer} />
      ))}
    </CardTable>
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, fullName, email, phone, address, role, totalOrders } = customer;
  const displayName = fullName || email;
  return (
    <CardRow cardClasses="max-md:flex max-md:flex-col max-md:gap-1 max-md:p-4 md:max-xl:grid md:max-xl:grid-cols-[10rem_minmax(0,7fr)_minmax(0,6fr)_auto] md:max-xl:items-center md:max-xl:gap-x-4 md:max-xl:px-4 md:max-xl:py-2 md:max-xl:leading-snug">
      <th scope="row" className="text-left font-semibold md:max-xl:row-span-2">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-display text-xl wrap-anywhere xl:font-text xl:text-base">
          <OptionalValue value={fullName} />
          {role === "admin" && <AdminBadge />}
        </span>
        <span className="font-normal text-muted text-sm" title={id}>
          ID {id.slice(0, shortIdLength)}
        </span>
      </th>
      <NamedCell
        isInline
        heading="Phone"
        className="md:max-xl:col-start-2 md:max-xl:row-start-1 xl:whitespace-nowrap"
      >
        <OptionalValue value={phone && formatPhone(phone)} />
      </NamedCell>
      <NamedCell
        isInline
        heading="Email"
        className="md:max-xl:col-start-2 md:max-xl:row-start-2 xl:max-w-64 xl:min-w-44"
      >
        <OptionalValue value={email} isTruncated />
      </NamedCell>
      <NamedCell
        isInline
        heading="Address"
        className="wrap-anywhere md:max-xl:col-start-3 md:max-xl:row-start-1 xl:min-w-44"
      >
        <OptionalValue
          value={address}
          className="max-md:whitespace-pre-line xl:whitespace-pre-line md:max-xl:line-clamp-1"
        />
      </NamedCell>
      <NamedCell
        isInline
        heading="Total orders"
        className="tabular-nums md:max-xl:col-start-3 md:max-xl:row-start-2"
      >
        {totalOrders}
      </NamedCell>
      <td className="xl:text-right max-md:mt-1 md:max-xl:col-start-4 md:max-xl:row-span-2 md:max-xl:row-start-1">
        <ButtonLink
          to={`/admin/customers/${id}`}
          data-list-item=""
          variant="secondary"
          size="sm"
          className="min-h-11 max-md:w-full"
          aria-label={`Details of ${displayName}`}
        >
          Details
        </ButtonLink>
      </td>
    </CardRow>
  );
}
