import { Link } from "react-router";
import { capitalise } from "../../domain/capitalise.ts";
import { buttonClasses } from "../ui/button.tsx";
import { X } from "../ui/icons/x.tsx";
import { VeganMark } from "../ui/veg-mark.tsx";
import { AllergenFilterButton } from "./hide-filter.tsx";
import { pillClasses } from "./pill.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

/** The vegan filter and the button for allergens to hide. */
export function DietFilters({ url }: { url: MenuUrl }) {
  const { vegan, filter } = url.query;
  // No vegan dish is non-vegetarian, so turning on Vegan clears Non-Veg.
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
        <span aria-hidden="true" className="flex rounded-[4px] bg-surface p-0.5">
          <VeganMark />
        </span>
        Vegan
      </Link>
      <AllergenFilterButton />
    </div>
  );
}

/** The hidden allergens, each with a link to remove it. Outside the sheet, so always visible. */
export function HiddenAllergens({ url }: { url: MenuUrl }) {
  const { hide } = url.query;
  if (hide.length === 0) return null;
  return (
    <div className="flex w-full flex-wrap gap-2">
      <ul aria-label="Hidden allergens" className="contents">
        {hide.map((allergen) => (
          <li key={allergen} className="flex">
            <Link
              to={url.getUrl({ hide: hide.filter((other) => other !== allergen) })}
              state={allergensChosen}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-raised px-4 font-semibold hover:text-accent-text"
            >
              <span>
                <span className="sr-only">Remove filter: </span>
                {capitalise(allergen)} hidden
              </span>
              <X aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={url.getUrl({ hide: [] })}
        state={allergensChosen}
        preventScrollReset
        className={buttonClasses("ghost", "sm")}
      >
        Clear hidden allergens
      </Link>
    </div>
  );
}
