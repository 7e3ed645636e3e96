import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Check, ChevronDown, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface SearchSelectProps<Item extends { id: string }> {
  id: string;
  /** The form is sent the chosen one's id by this name. */
  name: string;
  label: string;
  hint?: string;
  errors?: string[];
  items: readonly Item[];
  value: Item | null;
  onChange(item: Item | null): void;
  /** Something was typed that is no choice: the items are to be those that it finds. */
  onSearch(text: string): void;
  labelOf(item: Item): string;
  Row(props: { item: Item }): ReactNode;
  /** What is said above the items: that they are looked for, that there are none. */
  status: string | null;
}

/** One of many, found by typing. Which ones there are is asked elsewhere: this only shows what it is given. */
export function SearchSelect<Item extends { id: string }>({
  id,
  name,
  label,
  hint,
  errors = [],
  items,
  value,
  onChange,
  onSearch,
  labelOf,
  Row,
  status,
}: SearchSelectProps<Item>) {
  const wrong = errors.length > 0;
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const isThere = value === null || items.some((item) => item.id === value.id);
  return (
    // No style elements of the library's own: the Content-Security-Policy refuses them.
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={isThere ? items : [...items, value]}
        name={name}
        value={value}
        filter={null}
        autoHighlight
        itemToStringLabel={labelOf}
        itemToStringValue={(item: Item) => item.id}
        isItemEqualToValue={(item: Item, other: Item) => item.id === other.id}
        onValueChange={(next: Item | null) => onChange(next)}
        onInputValueChange={(text, { reason }) => {
          if (reason === "input-change" || reason === "input-clear" || reason === "clear-press") onSearch(text);
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-muted text-sm">
              {hint}
            </p>
          )}
          {wrong && (
            <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger text-sm">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{errors.join(" ")}</span>
            </p>
          )}
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              id={id}
              autoComplete="off"
              aria-invalid={wrong || undefined}
              aria-describedby={describedBy}
              className={`min-h-12 w-full rounded-2xl border bg-surface pr-12 pl-4 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-accent-text ${wrong ? "border-danger" : "border-edge"}`}
            />
            <Combobox.Trigger
              aria-label="Show the choices"
              className="absolute inset-y-0.5 right-1 grid w-11 place-items-center rounded-full text-muted hover:text-ink"
            >
              <ChevronDown aria-hidden="true" className="size-5" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={8} className="z-50 outline-none">
            <Combobox.Popup className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift">
              <Combobox.Status className="px-3 py-2 text-muted empty:hidden">{status}</Combobox.Status>
              <Combobox.List>
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
                    <Row item={item} />
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
