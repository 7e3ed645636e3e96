import { useState } from "react";
import { Link } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { SavedFilter } from "../../../domain/order-search/saved-filter-store.ts";
import { showResult } from "../../show-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Star } from "../../ui/icons/star.tsx";
import { Trash2 } from "../../ui/icons/trash-2.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import { isFiltered, type OrderFilterState, ordersUrl } from "./order-filter.ts";
import { fromSavedValues, toSavedValues } from "./saved-filter-values.ts";
import type { clientAction } from "./saved-filters-action.ts";

const actionPath = "/admin/orders/filters";
const pillClasses =
  "inline-flex min-h-11 max-w-60 items-center gap-2 rounded-full border border-edge px-4 font-semibold transition-colors duration-150 hover:border-accent-text aria-[current]:border-selected aria-[current]:bg-selected aria-[current]:text-on-selected";

/**
 * Links to the staff member's saved filters, and a dialog to save the current filter or delete one.
 */
export function SavedFilters({
  filter,
  today,
  savedFilters,
}: {
  filter: OrderFilterState;
  today: string;
  savedFilters: SavedFilter[];
}) {
  const [isOpen, setOpen] = useState(false);
  const currentUrl = ordersUrl({ ...filter, search: "", after: null });
  return (
    <>
      {savedFilters.map((saved) => {
        const url = ordersUrl(fromSavedValues(saved.filter, today));
        return (
          <Link
            key={saved.id}
            to={url}
            preventScrollReset
            aria-current={url === currentUrl ? "true" : undefined}
            className={pillClasses}
          >
            <span className="truncate">{saved.name}</span>
          </Link>
        );
      })}
      <Button
        variant="ghost"
        // Hidden on phones while there is nothing to save or delete, to leave room for the orders.
        className={
          savedFilters.length === 0 && !isFiltered({ ...filter, search: "" })
            ? "max-md:hidden"
            : "max-md:justify-self-start max-md:border-edge max-md:px-4"
        }
        onClick={() => setOpen(true)}
      >
        <Star aria-hidden="true" className="size-4" />
        {savedFilters.length === 0 ? "Save filter" : "Saved filters"}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Saved filters"
        description="Only you can see these, on any device where you sign in."
      >
        <SaveFilterForm filter={filter} today={today} onSaved={() => setOpen(false)} />
        <FilterList savedFilters={savedFilters} />
      </Dialog>
    </>
  );
}

/** Saves the current filter under a name. The search text is not saved. */
function SaveFilterForm({
  filter,
  today,
  onSaved,
}: {
  filter: OrderFilterState;
  today: string;
  onSaved: () => void;
}) {
  const fetcher = useStaffFetcher<typeof clientAction>();
  const [error, setError] = useState<string>();
  useNewResult(fetcher.data, (result) => {
    if (result.kind === "ok") {
      showResult(result);
      onSaved();
    } else setError(result.message);
  });
  if (!isFiltered({ ...filter, search: "" }))
    return (
      <p className="pb-4 text-muted">
        {filter.search && "A search is not saved, because it may name a customer. "}
        Choose a type, status, source or dates first. You can then save them here.
      </p>
    );
  return (
    <fetcher.Form
      method="post"
      action={actionPath}
      noValidate
      onSubmit={fetcher.onSubmit}
      onInput={() => setError(undefined)}
      className="flex flex-wrap items-end gap-3 pb-4"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="filter" value={JSON.stringify(toSavedValues(filter, today))} />
      <div className="min-w-48 flex-1">
        <TextField
          id="filter-name"
          label="Name of the current filter"
          name="name"
          hint={
            filter.search
              ? `Keeps the type, status, source and dates, not the search “${filter.search}”, which may name a customer.`
              : undefined
          }
          errors={error ? [error] : []}
          autoComplete="off"
          maxLength={40}
          required
        />
      </div>
      <Button type="submit" busy={fetcher.busy} className="min-h-12">
        {filter.search ? "Save without search" : "Save"}
      </Button>
    </fetcher.Form>
  );
}

function FilterList({ savedFilters }: { savedFilters: SavedFilter[] }) {
  const fetcher = useStaffFetcher<typeof clientAction>(messages.savedFilters.failed);
  useNewResult(fetcher.data, (result) => showResult(result, messages.savedFilters.failed));
  if (savedFilters.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-line border-t">
      {savedFilters.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete filter ${name}`}
            onClick={() =>
              void fetcher.submit(
                { intent: "delete", filterId: id },
                { method: "post", action: actionPath },
              )
            }
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
