import { listCustomers } from "../../../domain/customers/list-customers.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { ListPager } from "../list-pager.tsx";
import { readSearch } from "../read-search.ts";
import { SearchBox } from "../search-box.tsx";
import type { Route } from "./+types/customers";
import { formatCustomerCursor, parseCustomerCursor } from "./customer-cursor.ts";
import { CustomerTable } from "./customer-table.tsx";

export const meta = privatePageMeta("Customers");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const after = parseCustomerCursor(searchParams.get("after"));
  const page = await listCustomers(context.get(servicesContext).shop, actor, { search, after });
  const { customers, next } = valueOrDenied(page);
  return { customers, next: next && formatCustomerCursor(next), search };
}

export default function Customers({
  loaderData: { customers, next, search },
}: Route.ComponentProps) {
  return (
    <div className="pb-16">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Customers</h1>
          <p className="mt-2 text-muted">Everyone with an account, newest first.</p>
        </div>
        <SearchBox label="Search customers" placeholder="Name, email or phone" search={search} />
      </header>
      <p role="status" className="sr-only">
        {search &&
          (customers.length === 0
            ? messages.customers.noneFound
            : `${customers.length} found on this page.`)}
      </p>
      {customers.length === 0 ? (
        <EmptyState
          title={messages.customers.noneFound}
          text={
            search
              ? "Search by name, email, phone number or its last digits."
              : "Customers appear here once they sign up."
          }
        />
      ) : (
        <CustomerTable customers={customers} />
      )}
      <ListPager itemsLabel="customers" nextCursor={next} firstPageLabel="Newest customers" />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
