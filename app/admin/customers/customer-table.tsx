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
    <CardRow>
      <th scope="row" className="text-left font-semibold">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-display text-xl wrap-anywhere xl:font-text xl:text-base">
          <OptionalValue value={fullName} />
          {role === "admin" && <AdminBadge />}
        </span>
        <span className="font-normal text-muted text-sm" title={id}>
          ID {id.slice(0, shortIdLength)}
        </span>
      </th>
      <NamedCell heading="Phone" className="xl:whitespace-nowrap">
        <OptionalValue value={phone && formatPhone(phone)} />
      </NamedCell>
      <NamedCell heading="Email" className="wrap-anywhere xl:min-w-44">
        <OptionalValue value={email} />
      </NamedCell>
      <NamedCell heading="Address" className="wrap-anywhere xl:min-w-44">
        <OptionalValue value={address} className="whitespace-pre-line" />
      </NamedCell>
      <NamedCell heading="Total orders" className="tabular-nums">
        {totalOrders}
      </NamedCell>
      <td className="xl:text-right max-xl:mt-1">
        <ButtonLink
          to={`/admin/customers/${id}`}
          data-list-item=""
          variant="secondary"
          size="sm"
          className="min-h-11 max-xl:w-full"
          aria-label={`Details of ${displayName}`}
        >
          Details
        </ButtonLink>
      </td>
    </CardRow>
  );
}
