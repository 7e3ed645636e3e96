import { joinWithOr } from "../../domain/menu/describe-allergens.ts";
import { applySuggestion, type FilterSuggestion } from "../../domain/menu/search/suggest-filter.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { MenuUrl } from "./use-menu-url.ts";

export { searchHelp } from "../../domain/menu/search/search-help.ts";

/** A button for the filter that the search text names. */
export function SuggestedFilter({
  suggestion,
  url,
  className,
}: {
  suggestion: FilterSuggestion;
  url: MenuUrl;
  className?: string;
}) {
  return (
    <ButtonLink to={url.getUrl(applySuggestion(url.query, suggestion))} preventScrollReset className={className}>
      {describeSuggestion(suggestion)}
    </ButtonLink>
  );
}

function describeSuggestion({ filter, search }: FilterSuggestion): string {
  if (!("hide" in filter)) {
    const diet = "vegan" in filter ? "vegan" : filter.filter;
    return search ? `Show ${diet} dishes for “${search}”` : `Show ${diet} dishes`;
  }
  const avoided = joinWithOr(filter.hide);
  return search ? `Search “${search}”, hide dishes with ${avoided}` : `Hide dishes with ${avoided}`;
}
