import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { Check } from "../icons/check.tsx";
import { ChevronDown } from "../icons/chevron-down.tsx";
import { CircleAlert } from "../icons/circle-alert.tsx";
import { Search } from "../icons/search.tsx";

interface SearchSelectProps<Item extends { id: string }> {
  id: string;
  /** Name of the form field that holds the chosen item's id. */
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  searchLabel: string;
  errors?: string[];
  items: readonly Item[];
  value: Item | null;
  onChange(item: Item | null): void;
  /** Called with the search text, to load matching items. */
  onSearch(text: string): void;
  getLabel(item: Item): string;
  renderItem(item: Item): ReactNode;
  /** Text above the items, such as "Searching…" or "No results". */
  status: string | null;
}

/** A select with a search box. The caller loads the items. */
export function SearchSelect<Item extends { id: string }>({
  id,
  name,
  label,
  placeholder,
  searchLabel,
  errors = [],
  items,
  value,
  onChange,
  onSearch,
  getLabel,
  renderItem,
  status,
}: SearchSelectProps<Item>) {
  const hasErrors = errors.length > 0;
  const describedBy = hasErrors ? `${id}-error` : undefined;
  const isListed = value === null || items.some((item) => item.id === value.id);
  return (
    // The Content-Security-Policy forbids the library's style elements.
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={isListed ? items : [...items, value]}
        name={name}
        value={value}
        filter={null}
        autoHighlight
        itemToStringLabel={getLabel}
        itemToStringValue={(item: Item) => item.id}
        isItemEqualToValue={(item: Item, chosenItem: Item) => item.id === chosenItem.id}
        onValueChange={(item: Item | null) => onChange(item)}
        onInputValueChange={(text, { reason }) => {
          if (["input-change", "input-clear", "clear-press"].includes(reason)) onSearch(text);
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {hasErrors && (
            <p
              id={`${id}-error`}
              className="flex items-start gap-1.5 font-medium text-danger text-sm"
            >
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{errors.join(" ")}</span>
            </p>
          )}
          <Combobox.Trigger
            id={id}
            aria-invalid={hasErrors || undefined}
            aria-describedby={describedBy}
            className={`flex min-h-12 w-full items-center justify-between gap-3 rounded-2xl border bg-surface px-4 text-left text-base text-ink transition-colors duration-150 hover:border-accent-text ${hasErrors ? "border-danger" : "border-edge"}`}
          >
            <span className={`min-w-0 truncate ${value ? "" : "text-muted"}`}>
              {value ? getLabel(value) : placeholder}
            </span>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Combobox.Trigger>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={8} align="start" className="z-50 outline-none">
            <Combobox.Popup
              aria-label={label}
              className="flex max-h-[min(var(--available-height),24rem)] w-(--anchor-width) flex-col rounded-card border border-line bg-surface text-ink shadow-lift"
            >
              <div className="relative border-line border-b p-1.5">
                <Search
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-y-0 left-4.5 my-auto size-5 text-muted"
                />
                <Combobox.Input
                  aria-label={searchLabel}
                  placeholder={searchLabel}
                  autoComplete="off"
                  enterKeyHint="search"
                  className="min-h-11 w-full rounded-2xl bg-surface pr-3 pl-10.5 text-base text-ink placeholder:text-muted"
                />
              </div>
              <Combobox.Status className="px-4 py-3 text-muted empty:hidden">
                {status}
              </Combobox.Status>
              <Combobox.List className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
                {(item: Item) => (
                  <Combobox.Item
                    key={item.id}
                    value={item}
                    className="flex min-h-12 cursor-default items-center gap-2.5 rounded-2xl px-3 py-1.5 outline-none select-none data-highlighted:bg-raised"
                  >
                    <span className="grid size-4 shrink-0 place-items-center text-accent-text">
                      <Combobox.ItemIndicator>
                        <Check aria-hidden="true" className="size-4" />
                      </Combobox.ItemIndicator>
                    </span>
                    {renderItem(item)}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}
