import { Select } from "../../ui/form/select.tsx";
import { SearchBox } from "../search-box.tsx";
import { DaysFilter } from "./days-filter.tsx";
import { type OrderFilterState, statusOptions, typeOptions } from "./order-filter.ts";
import type { OrdersUrl } from "./use-orders-url.ts";

/** Search, type, status and dates. All in the URL. */
export function OrderFilterBar({
  filter,
  choose,
  today,
}: {
  filter: OrderFilterState;
  choose: OrdersUrl["choose"];
  today: string;
}) {
  return (
    <div className="mb-6 grid gap-3 min-[22rem]:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <div className="min-[22rem]:max-xl:col-span-2 [&>search]:max-w-none">
        <SearchBox label="Search orders" placeholder="Number, name or phone" search={filter.search} />
      </div>
      <Select hideLabel label="Order type" value={filter.type} options={typeOptions} onChange={(type) => choose({ type })} />
      <Select hideLabel label="Status" value={filter.status} options={statusOptions} onChange={(status) => choose({ status })} />
      <DaysFilter filter={filter} today={today} choose={choose} />
    </div>
  );
}
