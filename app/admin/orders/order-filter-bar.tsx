import type { SavedFilter } from "../../../domain/order-search/saved-filter-store.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Select } from "../../ui/form/select.tsx";
import { SearchBox } from "../search-box.tsx";
import { DaysFilter } from "./days-filter.tsx";
import {
  listTypeOptions,
  type OrderFilterState,
  sourceOptions,
  statusOptions,
} from "./order-filter.ts";
import { SavedFilters } from "./saved-filters.tsx";
import type { OrdersUrl } from "./use-orders-url.ts";

/**
 * Filters by search, type, status, source and dates, all kept in the URL. Staff can save all but
 * the search under a name.
 */
export function OrderFilterBar({
  filter,
  onFilterChange,
  today,
  savedFilters,
}: {
  filter: OrderFilterState;
  onFilterChange: OrdersUrl["changeFilter"];
  today: string;
  savedFilters: SavedFilter[];
}) {
  const { orderTypes } = useShopNews();
  return (
    <div className="mb-4 grid gap-2 lg:gap-3 min-[22rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_repeat(3,9.25rem)] xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]">
      <div className="min-[22rem]:max-md:col-span-2 [&>search]:max-w-none">
        <SearchBox
          label="Search orders"
          placeholder="Number, name or phone"
          search={filter.search}
        />
      </div>
      <Select
        hideLabel
        label="Order type"
        value={filter.type}
        options={listTypeOptions(orderTypes, filter.type)}
        onChange={(type) => onFilterChange({ type })}
      />
      <Select
        hideLabel
        label="Status"
        value={filter.status}
        options={statusOptions}
        onChange={(status) => onFilterChange({ status })}
      />
      <Select
        hideLabel
        label="Source"
        value={filter.source}
        options={sourceOptions}
        onChange={(source) => onFilterChange({ source })}
      />
      <div className="flex flex-wrap items-start gap-2 min-[22rem]:max-md:col-span-1 max-md:contents md:col-span-full lg:gap-3">
        <DaysFilter filter={filter} today={today} onDaysChange={onFilterChange} />
        <SavedFilters filter={filter} today={today} savedFilters={savedFilters} />
      </div>
    </div>
  );
}
