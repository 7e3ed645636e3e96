import { joinWithOr } from "../../domain/menu/describe-allergens.ts";
import type { MenuSearch } from "../../domain/menu/search/search-menu.ts";
import { applySuggestion, type FilterSuggestion } from "../../domain/menu/search/suggest-filter.ts";
import { ButtonLink } from "../ui/button.tsx";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

export { searchHelp } from "../../domain/menu/search/search-help.ts";

/** A button that turns on the filter that the search text names. `isEmpty`: nothing was found. */
export function SuggestedFilter({
  result,
  url,
  isEmpty,
  className,
}: {
  result: MenuSearch;
  url: MenuUrl;
  isEmpty: boolean;
  className?: string;
}) {
  const { suggestion, query } = result;
  if (!suggestion) return null;
  const isApplied = query !== url.query;
  if (isApplied && isEmpty && query.search === "") return null;
  const next = { ...(isApplied ? query : applySuggestion(url.query, suggestion)), page: 1 };
  // No dish of the filter matches the rest of the text: offer the filter alone.
  if (isApplied && isEmpty) next.search = "";
  const showsItsDishes = isApplied && !isEmpty;
  return (
    <ButtonLink
      to={url.getUrl(next)}
      state={"hide" in suggestion.filter ? allergensChosen : undefined}
      variant={showsItsDishes ? "secondary" : "primary"}
      preventScrollReset
      className={className}
    >
      {showsItsDishes ? "Keep this filter on" : describeSuggestion(suggestion.filter, next.search)}
    </ButtonLink>
  );
}

function describeSuggestion(filter: FilterSuggestion["filter"], search: string): string {
  if (!("hide" in filter)) {
    const diet = "vegan" in filter ? "vegan" : filter.filter;
    return search ? `Show ${diet} dishes for “${search}”` : `Show ${diet} dishes`;
  }
  const avoided = joinWithOr(filter.hide);
  return search ? `Search “${search}”, hide dishes with ${avoided}` : `Hide dishes with ${avoided}`;
}

/** Introduces the dishes of a filter that the search text names. */
export function describeFilter({ filter }: FilterSuggestion): string {
  if ("hide" in filter) return `Hiding dishes with ${joinWithOr(filter.hide)}: `;
  if ("vegan" in filter) return "Filtered by Vegan: ";
  return `Filtered by ${filter.filter === "veg" ? "Veg" : "Non-Veg"}: `;
}

/**
 * Describes dishes that were found by single words, or only by descriptions or allergens; null for
 * other results. `count` is how many were found, and the page.
 */
export function describeHelpedSearch(
  { query, found, corrected, words, mentions, suggestion }: MenuSearch,
  count: string,
): string | null {
  const { search } = query;
  if (words.length > 0) {
    const shown = joinWithOr(words.map((word) => `“${word}”`));
    return `No dish names match “${search}”. Showing results for ${shown}: ${count}.`;
  }
  if (found.total > 0 || mentions.length === 0 || search === "") return null;
  const [one, many] = suggestion?.isAllergen
    ? ["contains, may contain or mentions", "contain, may contain or mention"]
    : ["mentions", "mention"];
  const intro = corrected === null ? "" : `No dish names match “${search}”. `;
  const text = `“${corrected ?? search}”.`;
  return mentions.length === 1
    ? `${intro}1 dish ${one} ${text}`
    : `${intro}${mentions.length} dishes ${many} ${text}`;
}
