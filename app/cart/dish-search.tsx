import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { matchesText } from "../../domain/menu/search/match-words.ts";
import { Search } from "../ui/icons/search.tsx";

/** A search box for long menus. */
export function DishSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        type="search"
        aria-label="Search dishes"
        placeholder="Search dishes"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-full border border-edge bg-surface pr-4 pl-12 text-base text-ink placeholder:text-muted"
      />
    </div>
  );
}

/** Returns the dishes whose name or description matches `search`. */
export function filterDishes<Dish extends Pick<MenuItem, "name" | "description">>(
  dishes: readonly Dish[],
  search: string,
): Dish[] {
  return dishes.filter(({ name, description }) =>
    matchesText(`${name} ${description}`, search.trim()),
  );
}
