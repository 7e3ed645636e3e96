import type { ReactNode } from "react";
import type { ListedCustomer } from "../../../domain/customers/list-customers.ts";
import { formatPhone } from "../../../domain/customers/phone.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AdminBadge } from "./admin-badge.tsx";
import { Provided } from "./provided.tsx";

const headings = ["Full Name", "Phone", "Email", "Address", "Total Orders", "Details"];
/** How much of an account's id tells it from the others on a page. */
const shortId = 8;

/** A table where there is room; on a phone each customer is a card of their own. */
export function CustomerTable({ customers }: { customers: ListedCustomer[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left max-lg:block">
      <caption className="sr-only">Customers, the newest first</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="border-line border-b px-3 pb-3 font-semibold text-muted text-sm whitespace-nowrap last:text-right"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-4">
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, fullName, email, phone, address, role, totalOrders } = customer;
  const named = fullName || email;
  return (
    <tr className="max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 sm:max-lg:p-5 lg:[&>*]:border-line lg:[&>*]:border-b lg:[&>*]:px-3 lg:[&>*]:py-4">
      <th scope="row" className="text-left font-semibold">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-display text-xl wrap-anywhere lg:font-text lg:text-base">
          <Provided value={fullName} />
          {role === "admin" && <AdminBadge />}
        </span>
        <span className="font-normal text-muted text-sm" title={id}>
          ID {id.slice(0, shortId)}
        </span>
      </th>
      <Cell label="Phone" className="lg:whitespace-nowrap">
        <Provided value={phone && formatPhone(phone)} />
      </Cell>
      <Cell label="Email" className="wrap-anywhere lg:min-w-44">
        <Provided value={email} />
      </Cell>
      <Cell label="Address" className="wrap-anywhere lg:min-w-44">
        <Provided value={address} className="whitespace-pre-line" />
      </Cell>
      <Cell label="Total Orders" className="tabular-nums">
        {totalOrders}
      </Cell>
      <td className="lg:text-right max-lg:mt-1">
        <ButtonLink
          to={`/admin/customers/${id}`}
          variant="secondary"
          size="sm"
          className="min-h-11 max-lg:w-full"
          aria-label={`Details of ${named}`}
        >
          Details
        </ButtonLink>
      </td>
    </tr>
  );
}

/** On a card the column's name stands beside the value. */
function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td className={`max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:gap-3 ${className ?? ""}`}>
      <span aria-hidden="true" className="text-muted lg:hidden">
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}
