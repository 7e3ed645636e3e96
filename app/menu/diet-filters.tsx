import { Link } from "react-router";
import { X } from "../ui/icons/x.tsx";
import { VeganMark } from "../ui/veg-mark.tsx";
import { AllergenFilterButton } from "./hide-filter.tsx";
import { pillClasses } from "./pill.ts";
import type { MenuUrl } from "./use-menu-url.ts";

/** The vegan filter and the hidden allergens, each with a link to remove it. */
export function DietFilters({ url }: { url: MenuUrl }) {
  const { vegan, filter, hide } = url.query;
  // No vegan dish is non-vegetarian, so turning this filter on clears that one.
  const toggleVeganUrl = vegan
    ? url.getUrl({ vegan: false })
    : url.getUrl({ vegan: true, filter: filter === "non-veg" ? "all" : filter });
  return (
    <div className="flex flex-wrap gap-2 md:w-full">
      <Link
        to={toggleVeganUrl}
        preventScrollReset
        aria-current={vegan ? "true" : undefined}
        className={pillClasses}
      >
        <span aria-hidden="true" className="flex">
          <VeganMark />
        </span>
        Vegan
      </Link>
      <AllergenFilterButton />
      {hide.length > 0 && (
        <ul aria-label="Hidden allergens" className="contents">
          {hide.map((allergen) => (
            <li key={allergen} className="flex">
              <Link
                to={url.getUrl({ hide: hide.filter((other) => other !== allergen) })}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-raised px-4 font-semibold hover:text-accent-text"
              >
                <span>
                  <span className="sr-only">Stop hiding </span>
                  <span className="capitalize">{allergen}</span>
                </span>
                <X aria-hidden="true" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
