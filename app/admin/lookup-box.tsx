import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { type ReactNode, type Ref, useId } from "react";
import { Search } from "../ui/icons/search.tsx";

interface LookupBoxProps<Item extends { id: number | string }> {
  label: string;
  hint: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  items: readonly Item[];
  onSelect: (item: Item) => void;
  getLabel: (item: Item) => string;
  /**
   * Shown in the list if `items` is empty. Null hides the list, for example while nothing is typed.
   */
  emptyMessage: string | null;
  /** True while the search is running. */
  busy?: boolean;
  isDisabled?: (item: Item) => boolean;
  renderItem: (item: Item) => ReactNode;
  /** Hides the label and hint visually. */
  isCompact?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A search box inside a form: Enter selects the first result, and focus stays in the box for the
 * next search.
 */
export function LookupBox<Item extends { id: number | string }>({
  label,
  hint,
  placeholder,
  text,
  onTextChange,
  items,
  onSelect,
  getLabel,
  emptyMessage,
  busy = false,
  isDisabled,
  renderItem,
  isCompact = false,
  inputRef,
}: LookupBoxProps<Item>) {
  const id = useId();
  return (
    // The Content-Security-Policy blocks the library's style elements.
    <CSPProvider disableStyleElements>
      <Combobox.Root<Item>
        items={items}
        filter={null}
        value={null}
        onValueChange={(item) => {
          if (!item) return;
          onSelect(item);
          onTextChange("");
        }}
        inputValue={text}
        onInputValueChange={(newText, { reason }) => {
          // The library clears the text when the list closes. Keep text without a match, so that
          // the user can correct it.
          const isClearedWithoutMatch = reason === "input-clear" && items.length === 0;
          if (reason !== "item-press" && !isClearedWithoutMatch) onTextChange(newText);
        }}
        itemToStringLabel={getLabel}
        isItemEqualToValue={(a, b) => a.id === b.id}
        autoHighlight
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className={isCompact ? "sr-only" : "font-semibold"}>
            {label}
          </label>
          <p id={`${id}-hint`} className={isCompact ? "sr-only" : "text-muted text-sm"}>
            {hint}
          </p>
          <Combobox.InputGroup
            className="relative"
            onKeyDownCapture={(event) => {
              // The search is still running: there is nothing to select yet, so keep the list open.
              if (event.key === "Enter" && busy) {
                event.preventDefault();
                event.stopPropagation();
              }
            }}
            onKeyDown={(event) => {
              // Enter selects a result; it never submits the surrounding form.
              if (event.key === "Enter") event.preventDefault();
            }}
          >
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
            />
            <Combobox.Input
              ref={inputRef}
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
        <Combobox.Portal hidden={emptyMessage === null}>
          <Combobox.Positioner sideOffset={8} className="z-50 outline-none">
            <Combobox.Popup
              aria-busy={busy || undefined}
              className="max-h-[min(26rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift"
            >
              <Combobox.Status className="px-3 text-muted">
                {items.length === 0 && <span className="block py-3">{emptyMessage}</span>}
              </Combobox.Status>
              <Combobox.List>
                {(item: Item) => (
                  <Combobox.Item
                    key={item.id}
                    value={item}
                    disabled={isDisabled?.(item)}
                    className="flex min-h-11 cursor-default flex-col justify-center gap-0.5 rounded-2xl px-3 py-2 outline-none select-none data-disabled:opacity-70 data-highlighted:bg-raised"
                  >
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
