import { useSearchParams } from "react-router";
import { ButtonLink } from "../ui/button.tsx";

/**
 * Links to the first and the next page of a list. `itemsLabel` is a plural, such as `orders`.
 * `nextCursor` is the next page's `after` parameter, null on the last page.
 */
export function ListPager({
  itemsLabel,
  nextCursor,
  firstPageLabel = "Back to the beginning",
  nextPageLabel = `Next ${itemsLabel}`,
}: {
  itemsLabel: string;
  nextCursor: string | null;
  firstPageLabel?: string;
  nextPageLabel?: string;
}) {
  const [params] = useSearchParams();
  const isLaterPage = params.has("after");
  if (!isLaterPage && nextCursor === null) return null;
  const buildUrl = (after: string | null) => {
    const query = new URLSearchParams(params);
    if (after === null) query.delete("after");
    else query.set("after", after);
    return `?${query}`;
  };
  return (
    <nav aria-label={`More ${itemsLabel}`} className="mt-6 flex flex-wrap gap-3">
      {isLaterPage && (
        <ButtonLink to={buildUrl(null)} variant="secondary">
          {firstPageLabel}
        </ButtonLink>
      )}
      {nextCursor !== null && (
        <ButtonLink to={buildUrl(nextCursor)} variant="secondary">
          {nextPageLabel}
        </ButtonLink>
      )}
    </nav>
  );
}
