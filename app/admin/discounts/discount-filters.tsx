import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { ArrowDownWideNarrow } from "../../ui/icons/arrow-down-wide-narrow.tsx";
import { ArrowUpNarrowWide } from "../../ui/icons/arrow-up-narrow-wide.tsx";
import { SearchBox } from "../search-box.tsx";
import { usePendingUrl } from "../use-pending-url.ts";
import { type DiscountFilterState, statusOptions } from "./discount-url.ts";

/** The select shows what the list is sorted by; the button beside it sets the direction. */
const sortOptions = [{ value: "expiry" as const, label: "Expiry Date" }];

/** Search, status and sort order, all in the URL: Back, reload and shared links keep them. */
export function DiscountFilters({ search, status, direction }: Omit<DiscountFilterState, "after">) {
  const navigate = useNavigate();
  const pendingUrl = usePendingUrl();
  const isSoonest = direction === "soonest";
  const Arrow = isSoonest ? ArrowUpNarrowWide : ArrowDownWideNarrow;

  function setFilter(name: "status" | "direction", value: string, isDefault: boolean) {
    const params = new URLSearchParams(pendingUrl.current.search);
    if (isDefault) params.delete(name);
    else params.set(name, value);
    params.delete("after");
    void navigate(`?${params}`, { preventScrollReset: true });
  }

  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      <SearchBox label="Search by code" placeholder="Search by code" search={search} />
      <Select
        label="Status"
        className="w-36 flex-auto sm:flex-none"
        value={status}
        options={statusOptions}
        onChange={(value) => setFilter("status", value, value === "all")}
      />
      <div className="flex flex-auto items-end gap-2 sm:flex-none">
        <Select
          label="Sort by"
          className="w-40 flex-auto"
          value="expiry"
          options={sortOptions}
          onChange={() => undefined}
        />
        <Button
          variant="secondary"
          aria-label={isSoonest ? "Soonest first. Sort by latest" : "Latest first. Sort by soonest"}
          onClick={() => setFilter("direction", isSoonest ? "latest" : "soonest", !isSoonest)}
        >
          <Arrow aria-hidden="true" className="size-4" />
          {isSoonest ? "Soonest" : "Latest"}
        </Button>
      </div>
    </div>
  );
}
