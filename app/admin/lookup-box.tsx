import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";

interface FinderProps<Item extends { id: number | string }> {
  label: string;
  hint: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  /** What was found by what is typed. */
  found: readonly Item[];
  onChoose: (item: Item) => void;
  nameOf: (item: Item) => string;
  /** What is said where nothing was found; null: nothing is looked for yet, so that there is no list. */
  none: string | null;
  /** What is typed is still being looked for. */
  busy?: boolean;
  isDisabled?: (item: Item) => boolean;
  /** An item in the list. */
  show: (item: Item) => ReactNode;
}

/**
 * A box in the middle of a form in which one types what one hears, and takes the first of what it finds with Enter. The focus stays in it for
 * the next one.
 */
export function Finder<Item extends { id: number | string }>({
  label,
  hint,
  placeholder,
  typed,
  onType,
  found,
  onChoose,
  nameOf,
  none,
  busy = false,
  isDisabled,
  show,
}: FinderProps<Item>) {
  const id = useId();
  return (
    // No style elements of the library's own: the Content-Security-Policy refuses them.
    <CSPProvider disableStyleElements>
      <Combobox.Root<Item>
        items={found}
        filter={null}
        value={null}
        onValueChange={(item) => {
          if (item) onChoose(item);
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          if (reason !== "item-press") onType(text);
        }}
        itemToStringLabel={nameOf}
        isItemEqualToValue={(one, other) => one.id === other.id}
        autoHighlight
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
          <Combobox.InputGroup
            className="relative"
            onKeyDownCapture={(event) => {
              // Too early: there is nothing to take yet, and the list stays open for what comes.
              if (event.key === "Enter" && busy) {
                event.preventDefault();
                event.stopPropagation();
              }
            }}
            onKeyDown={(event) => {
              // Enter takes what is found: it never sends the form that the box stands in.
              if (event.key === "Enter") event.preventDefault();
            }}
          >
            <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
            <Combobox.Input
              id={id}
              aria-describedby={`${id}-hint`}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={100}
              enterKeyHint="done"
              className="min-h-12 w-full rounded-full border border-edge bg-surface pr-4 pl-12 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-accent-text"
            />
          </Combobox.InputGroup>
        </div>
        <Combobox.Portal hidden={none === null}>
          <Combobox.Positioner sideOffset={8} className="z-50 outline-none">
            <Combobox.Popup
              aria-busy={busy || undefined}
              className="max-h-[min(26rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift"
            >
              <Combobox.Status className="px-3 text-muted">
                {found.length === 0 && <span className="block py-3">{none}</span>}
              </Combobox.Status>
              <Combobox.List>
                {(item: Item) => (
                  <Combobox.Item
                    key={item.id}
                    value={item}
                    disabled={isDisabled?.(item)}
                    className="flex min-h-11 cursor-default flex-col justify-center gap-0.5 rounded-2xl px-3 py-2 outline-none select-none data-disabled:opacity-70 data-highlighted:bg-raised"
                  >
                    {show(item)}
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
