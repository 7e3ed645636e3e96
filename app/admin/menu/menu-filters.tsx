import { useId, useRef, useState } from "react";
import { isFullyStated } from "../../../domain/menu/allergens.ts";
import { isVegWithEggs } from "../../../domain/menu/eggs-in-veg.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { DishSearch } from "../../cart/dish-search.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { useEarlyInput } from "../../ui/form/use-early-input.ts";
import { Ban } from "../../ui/icons/ban.tsx";
import { ImagePlus } from "../../ui/icons/image-plus.tsx";
import { ListFilter } from "../../ui/icons/list-filter.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { SectionSelect } from "./section-select.tsx";
import { SelectAll } from "./selection/select-all.tsx";
import type { DishSelection } from "./selection/use-dish-selection.ts";

/** Problems that dishes can be filtered by. `stock`: sold out. */
export type DishIssue = "stock" | "picture" | "allergens" | "correct-mark";
type EggRule = Parameters<typeof isVegWithEggs>[1];

const hasIssue: Record<DishIssue, (dish: StoredDish, rule: EggRule) => boolean> = {
  stock: ({ soldOutUntil }) => soldOutUntil !== undefined,
  picture: ({ image }) => image === "",
  allergens: ({ allergens }) => !isFullyStated(allergens),
  "correct-mark": isVegWithEggs,
};
const labels: Record<DishIssue, string> = {
  stock: "Sold out",
  picture: "Without a picture",
  allergens: "Allergens not known",
  "correct-mark": "Veg, but with eggs",
};
const icons: Record<DishIssue, typeof ImagePlus> = {
  stock: Ban,
  picture: ImagePlus,
  allergens: TriangleAlert,
  "correct-mark": TriangleAlert,
};
const issues = Object.keys(hasIssue) as DishIssue[];

/** Null if the text is not one of the problems. */
export function parseDishIssue(text: string | null): DishIssue | null {
  return issues.find((issue) => issue === text) ?? null;
}

/** The dishes with this problem; all dishes if null. */
export function listDishesWithIssue<Dish extends StoredDish>(
  issue: DishIssue | null,
  dishes: readonly Dish[],
  rule: EggRule,
): readonly Dish[] {
  return issue ? dishes.filter((dish) => hasIssue[issue](dish, rule)) : dishes;
}

/**
 * Search, section and problem filters. A problem that no dish has is shown only while it is on. On
 * phones, all but the search start collapsed, to keep the dishes in view.
 */
export function MenuFilters({
  dishes,
  shown,
  selection,
  search,
  onSearch,
  sections,
  section,
  onSection,
  issue: chosenIssue,
  onIssue,
}: {
  /** All dishes. The problem filters show how many of them match. */
  dishes: readonly StoredDish[];
  /** The dishes that match. */
  shown: readonly StoredDish[];
  selection: DishSelection;
  search: string;
  onSearch(search: string): void;
  sections: readonly string[];
  section: string;
  onSection(section: string): void;
  issue: DishIssue | null;
  onIssue(issue: DishIssue | null): void;
}) {
  const business = useBusiness();
  const searchBox = useRef<HTMLDivElement>(null);
  useEarlyInput(searchBox);
  const [isExpanded, setIsExpanded] = useState(false);
  const filtersId = useId();
  const offeredIssues = issues
    .map((issue) => ({ issue, count: listDishesWithIssue(issue, dishes, business).length }))
    .filter(({ issue, count }) => count > 0 || issue === chosenIssue);
  const activeCount = [section, chosenIssue].filter(Boolean).length;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 max-sm:mb-3">
      {shown.length > 0 && <SelectAll shown={shown} selection={selection} />}
      <div ref={searchBox} className="min-w-0 max-w-xl flex-1 basis-32 sm:basis-64">
        <DishSearch value={search} onChange={onSearch} />
      </div>
      {(sections.length > 0 || offeredIssues.length > 0) && (
        <Button
          variant={activeCount > 0 ? "primary" : "secondary"}
          aria-expanded={isExpanded}
          aria-controls={filtersId}
          className="min-h-12 shrink-0 px-4 sm:hidden"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <ListFilter aria-hidden="true" className="size-5" />
          Filters{activeCount > 0 && `: ${activeCount}`}
        </Button>
      )}
      <div
        id={filtersId}
        className={joinClasses(
          "flex flex-wrap items-center gap-3 empty:hidden",
          !isExpanded && "max-sm:hidden",
        )}
      >
        {sections.length > 0 && (
          <SectionSelect sections={sections} value={section} onChange={onSection} />
        )}
        {offeredIssues.map(({ issue, count }) => {
          const isOn = issue === chosenIssue;
          const Icon = icons[issue];
          return (
            <Button
              key={issue}
              variant={isOn ? "primary" : "secondary"}
              aria-pressed={isOn}
              className="shrink-0 whitespace-nowrap"
              onClick={() => onIssue(isOn ? null : issue)}
            >
              <Icon aria-hidden="true" className="size-4" />
              {labels[issue]} ({count})
            </Button>
          );
        })}
      </div>
    </div>
  );
}
