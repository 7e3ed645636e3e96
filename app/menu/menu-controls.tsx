import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { Form, Link } from "react-router";
import {
  type MenuFilter,
  type MenuQuery,
  type MenuSort,
  menuFilters,
  menuSorts,
} from "../../domain/menu/browse-menu.ts";
import { Button, buttonClasses } from "../ui/button.tsx";
import { ChevronDown } from "../ui/icons/chevron-down.tsx";
import { ListFilter } from "../ui/icons/list-filter.tsx";
import { Search } from "../ui/icons/search.tsx";
import { X } from "../ui/icons/x.tsx";
import { onlyInOpenSheet, Sheet } from "../ui/sheet.tsx";
import { VegMark } from "../ui/veg-mark.tsx";
import { DietFilters, HiddenAllergens } from "./diet-filters.tsx";
import { AllergenFilterSheet, allergenSheetId } from "./hide-filter.tsx";
import type { MenuKind } from "./menu-kind.ts";
import { pillClasses } from "./pill.ts";
import { hiddenBeforeParam } from "./use-kept-allergens.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

const filterLabels: Record<MenuFilter, string> = { all: "All", veg: "Veg", "non-veg": "Non-Veg" };

const sortLabels: Record<MenuSort, string> = {
  "a-z": "A to Z",
  "z-a": "Z to A",
  "low-high": "Price: Low to High",
  "high-low": "Price: High to Low",
};

const filtersSheetId = "menu-filters";

/**
 * Search, filters and sorting: links and a GET form that work without JavaScript. On phones, all
 * but search is in a sheet.
 */
export function MenuControls({ kind, url }: { kind: MenuKind; url: MenuUrl }) {
  return (
    <Form
      method="get"
      action={kind.path}
      role="search"
      aria-label="Filter the menu"
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        url.submitSearch();
        for (const id of [allergenSheetId, filtersSheetId])
          document.getElementById(id)?.hidePopover();
      }}
    >
      {url.query.filter !== "all" && <input type="hidden" name="filter" value={url.query.filter} />}
      {url.query.section !== "" && <input type="hidden" name="section" value={url.query.section} />}
      {url.query.vegan && <input type="hidden" name="vegan" value="true" />}
      <SearchBox
        placeholder={kind.searchPlaceholder}
        text={url.searchText}
        onTextChange={url.setSearchText}
      />
      <FiltersButton query={url.query} />
      <Sheet id={filtersSheetId} title="Filters" inlineFromMd>
        <FilterLinks url={url} />
        <SortSelect
          sort={url.query.sort}
          isPicker={kind.isPicker}
          onChange={(sort) => url.updateQuery({ sort })}
        />
        <DietFilters url={url} />
        <div className={`mt-2 flex gap-3 ${onlyInOpenSheet}`}>
          <Button type="submit" className="flex-1">
            Show dishes
          </Button>
          {countFilters(url.query) > 0 && (
            <Link
              to={url.getUrl(noFilters)}
              state={allergensChosen}
              preventScrollReset
              onClick={() => document.getElementById(filtersSheetId)?.focus()}
              className={buttonClasses("secondary")}
            >
              Clear all
            </Link>
          )}
        </div>
      </Sheet>
      <HiddenAllergens url={url} />
      <AllergenFilterSheet url={url} />
      <input type="hidden" name={hiddenBeforeParam} value={url.query.hide.join()} />
      <noscript>
        <Button type="submit" variant="secondary">
          Search and sort
        </Button>
      </noscript>
    </Form>
  );
}

const noFilters: Partial<MenuQuery> = { filter: "all", vegan: false, hide: [], sort: null };

function countFilters({ filter, vegan, hide, sort }: MenuQuery): number {
  const active = [filter !== "all", vegan, sort !== null].filter(Boolean);
  return active.length + hide.length;
}

/**
 * Button that opens the filters on phones. Shows the number of active filters; a sort order counts
 * as one.
 */
function FiltersButton({ query }: { query: MenuQuery }) {
  const count = countFilters(query);
  return (
    <button
      type="button"
      popoverTarget={filtersSheetId}
      aria-haspopup="dialog"
      className={`${pillClasses} min-h-12 md:hidden`}
    >
      <ListFilter aria-hidden="true" className="size-4 text-muted" />
      Filters
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-accent inset-ring inset-ring-accent-edge px-1.5 text-center text-on-accent text-sm leading-6">
          {" "}
          {count}
          <span className="sr-only"> active</span>
        </span>
      )}
    </button>
  );
}

function SearchBox({
  placeholder,
  text,
  onTextChange,
}: {
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
}) {
  const searchInput = useRef<HTMLInputElement>(null);
  const readEarlyText = useEffectEvent(() => {
    if (searchInput.current && searchInput.current.value !== text)
      onTextChange(searchInput.current.value);
  });
  // The user may have typed before hydration.
  useEffect(() => readEarlyText(), []);
  return (
    <div className="relative flex-1 basis-32 md:max-lg:basis-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        ref={searchInput}
        type="search"
        name="search"
        aria-label="Search items"
        placeholder={placeholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onTextChange(event.target.value)}
        className="min-h-12 w-full rounded-full border border-edge bg-surface pr-12 pl-12 text-base placeholder-shown:pr-3 text-ink transition-colors duration-150 placeholder:text-muted hover:border-accent-text [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onTextChange("");
            searchInput.current?.focus();
          }}
          className="absolute inset-y-0.5 right-1 grid w-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}

const getFilterChange = (filter: MenuFilter): Partial<MenuQuery> =>
  filter === "non-veg" ? { filter, vegan: false } : { filter };

function FilterLinks({ url }: { url: MenuUrl }) {
  function handleClick(event: MouseEvent, change: Partial<MenuQuery>) {
    url.submitSearch();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // After several quick clicks, the link may have been rendered from an older query.
    event.preventDefault();
    url.updateQuery(change);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: links in a group, not fields of a form.
    <div
      role="group"
      aria-label="Filter"
      className="flex min-h-12 shrink-0 flex-wrap md:max-lg:grow rounded-[24px] border border-edge bg-surface p-1"
    >
      {menuFilters.map((filter) => (
        <Link
          key={filter}
          to={url.getUrl(getFilterChange(filter))}
          preventScrollReset
          aria-current={url.query.filter === filter ? "true" : undefined}
          onClick={(event) => handleClick(event, getFilterChange(filter))}
          className="flex flex-auto items-center justify-center gap-2 rounded-full px-2.5 font-semibold whitespace-nowrap sm:px-5 text-muted transition-colors duration-150 hover:text-ink aria-[current]:bg-selected aria-[current]:text-on-selected"
        >
          {filter !== "all" && (
            <span aria-hidden="true" className="flex rounded-[4px] bg-surface p-0.5">
              <VegMark category={filter} />
            </span>
          )}
          {filterLabels[filter]}
        </Link>
      ))}
    </div>
  );
}

/**
 * The empty option keeps the menu's order. In a picker the label is hidden, so the empty option
 * shows the label's text.
 */
function SortSelect({
  sort,
  isPicker,
  onChange,
}: {
  sort: MenuSort | null;
  isPicker: boolean;
  onChange: (sort: MenuSort | null) => void;
}) {
  return (
    <label className="flex flex-wrap items-center gap-3">
      <span className={isPicker ? "sr-only" : "font-semibold whitespace-nowrap"}>Sort By</span>
      <span className="relative flex-1 basis-32">
        <select
          name="sort"
          value={sort ?? ""}
          onChange={(event) =>
            onChange(menuSorts.find((option) => option === event.target.value) ?? null)
          }
          className="min-h-12 w-full rounded-full border border-edge bg-surface pr-[min(2.75rem,12vw)] pl-[min(1rem,5vw)] text-base text-ink transition-colors duration-150 hover:border-accent-text menu-sort"
        >
          <option value="">{isPicker ? "Sort By" : "As on the menu"}</option>
          {menuSorts.map((option) => (
            <option key={option} value={option}>
              {sortLabels[option]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
        />
      </span>
    </label>
  );
}
