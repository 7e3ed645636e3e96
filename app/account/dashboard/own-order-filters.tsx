import { Form, Link, useNavigate } from "react-router";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import {
  listOwnTypes,
  type OwnOrderFilter,
  ordersHref,
  statusOptions,
  typeOptions,
} from "./own-order-filter.ts";

/** Links and a GET form, so that the filters also work without JavaScript. */
export function OrderFilters({
  filter,
  counts,
}: {
  filter: OwnOrderFilter;
  counts: Parameters<typeof listOwnTypes>[0];
}) {
  const navigate = useNavigate();
  const ownTypes = listOwnTypes(counts, useShopNews().orderTypes);
  const shownTypes = typeOptions.filter(
    ({ value }) => value === "all" || value === filter.type || ownTypes.includes(value),
  );
  return (
    <Form
      method="get"
      action="/userdashboard/orders"
      role="search"
      aria-label="Filter orders"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      {filter.status !== "all" && <input type="hidden" name="status" value={filter.status} />}
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full">
        <span className="font-semibold whitespace-nowrap">Order type</span>
        <span className="relative grow">
          <select
            name="type"
            value={filter.type}
            onChange={(event) => {
              const type =
                typeOptions.find(({ value }) => value === event.target.value)?.value ?? "all";
              void navigate(ordersHref({ type, status: filter.status }), {
                preventScrollReset: true,
              });
            }}
            className="min-h-11 w-full min-w-40 appearance-none rounded-full border border-edge bg-surface pr-11 pl-4 text-base text-ink transition-colors duration-150 hover:border-accent-text sm:w-44"
          >
            {shownTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
          />
        </span>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: links in a group, not fields of a form. */}
      <div
        role="group"
        aria-label="Status"
        className="flex flex-wrap gap-1 rounded-3xl border border-edge bg-surface p-1 max-sm:w-full"
      >
        {statusOptions.map(({ value, label }) => (
          <Link
            key={value}
            to={ordersHref({ type: filter.type, status: value })}
            preventScrollReset
            aria-current={filter.status === value ? "true" : undefined}
            className="inline-flex min-h-11 flex-auto items-center justify-center rounded-full px-4 font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current]:bg-selected aria-[current]:text-on-selected forced-colors:aria-[current]:underline"
          >
            {label}
          </Link>
        ))}
      </div>
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  );
}
