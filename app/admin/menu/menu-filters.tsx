import { useId, useState } from "react";
import { isFullyStated } from "../../../domain/menu/allergens.ts";
import { isVegWithEggs } from "../../../domain/menu/eggs-in-veg.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { DishSearch } from "../../cart/dish-search.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Ban } from "../../ui/icons/ban.tsx";
import { ImagePlus } from "../../ui/icons/image-plus.tsx";
import { ListFilter } from "../../ui/icons/list-filter.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { SectionSelect } from "./section-select.tsx";
import { SelectAll } from "./selection/select-all.tsx";
import type { DishSelection } from "./selection/use-dish-selection.ts";

/** What a listed dish lacks. A dish without stock is sold out. */
export type Missing = "stock" | "picture" | "allergens" | "correct-mark";
type EggRule = Parameters<typeof isVegWithEggs>[1];

const lacks: Record<Missing, (dish: StoredDish, rule: EggRule) => boolean> = {
  stock: ({ soldOutUntil }) => soldOutUntil !== undefined,
  picture: ({ image }) => image === "",
  allergens: ({ allergens }) => !isFullyStated(allergens),
  "correct-mark": isVegWithEggs,
};
const labels: Record<Missing, string> = {
  stock: "Sold out",
  picture: "Without a picture",
  allergens: "Allergens not known",
  "correct-mark": "Veg, but with eggs",
};
const icons: Record<Missing, typeof ImagePlus> = {
  stock: Ban,
  picture: ImagePlus,
  allergens: TriangleAlert,
  "correct-mark": TriangleAlert,
};
const kinds = Object.keys(lacks) as Missing[];

/** Null if the text names nothing that a dish can lack. */
export function parseMissing(text: string | null): Missing | null {
  return kinds.find((kind) => kind === text) ?? null;
}

/** The dishes that lack this; all if null. */
export function listDishesWithout<Dish extends StoredDish>(
  missing: Missing | null,
  dishes: readonly Dish[],
  rule: EggRule,
): readonly Dish[] {
  return missing ? dishes.filter((dish) => lacks[missing](dish, rule)) : dishes;
}

/**
 * Search, section, and what the dishes lack. A filter without dishes is hidden once it is off. On
 * phones, the filters are folded, so that the dishes are in view.
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
  missing,
  onMissing,
}: {
  /** All dishes, which the filters count. */
  dishes: readonly StoredDish[];
  /** The dishes that match. */
  shown: readonly StoredDish[];
  selection: DishSelection;
  search: string;
  onSearch(search: string): void;
  sections: readonly string[];
  section: string;
  onSection(section: string): void;
  missing: Missing | null;
  onMissing(missing: Missing | null): void;
}) {
  const business = useBusiness();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const filtersId = useId();
  const offeredKinds = kinds
    .map((kind) => ({ kind, count: listDishesWithout(kind, dishes, business).length }))
    .filter(({ kind, count }) => count > 0 || missing === kind);
  const activeCount = [section, missing].filter(Boolean).length;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 max-sm:mb-3">
      {shown.length > 0 && <SelectAll shown={shown} selection={selection} />}
      <div className="min-w-0 max-w-xl flex-1 basis-32 sm:basis-64">
        <DishSearch value={search} onChange={onSearch} />
      </div>
      {(sections.length > 0 || offeredKinds.length > 0) && (
        <Button
          variant={activeCount > 0 ? "primary" : "secondary"}
          aria-expanded={isUnfolded}
          aria-controls={filtersId}
          className="min-h-12 shrink-0 px-4 sm:hidden"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <ListFilter aria-hidden="true" className="size-5" />
          Filters{activeCount > 0 && `: ${activeCount}`}
        </Button>
      )}
      <div
        id={filtersId}
        className={joinClasses(
          "flex flex-wrap items-center gap-3 empty:hidden",
          !isUnfolded && "max-sm:hidden",
        )}
      >
        {sections.length > 0 && (
          <SectionSelect sections={sections} value={section} onChange={onSection} />
        )}
        {offeredKinds.map(({ kind, count }) => {
          const isOn = missing === kind;
          const Icon = icons[kind];
          return (
            <Button
              key={kind}
              variant={isOn ? "primary" : "secondary"}
              aria-pressed={isOn}
              className="shrink-0 whitespace-nowrap"
              onClick={() => onMissing(isOn ? null : kind)}
            >
              <Icon aria-hidden="true" className="size-4" />
              {labels[kind]} ({count})
            </Button>
          );
        })}
      </div>
    </div>
  );
}
