import { useSearchParams } from "react-router";
import { ButtonLink } from "../ui/button.tsx";

/**
 * Links to the first and the next page of a list. `what` is a plural, such as `orders`; `next` is the `after` cursor, null on the
 * last page; `first` is the label of the link to the first page.
 */
export function ListPager({
  what,
  next,
  first = "Back to the beginning",
}: {
  what: string;
  next: string | null;
  first?: string;
}) {
  const [params] = useSearchParams();
  const isLater = params.has("after");
  if (!isLater && next === null) return null;
  const to = (after: string | null) => {
    const query = new URLSearchParams(params);
    if (after === null) query.delete("after");
    else query.set("after", after);
    return `?${query}`;
  };
  return (
    <nav aria-label={`More ${what}`} className="mt-6 flex flex-wrap gap-3">
      {isLater && (
        <ButtonLink to={to(null)} variant="secondary">
          {first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={to(next)} variant="secondary">
          Next {what}
        </ButtonLink>
      )}
    </nav>
  );
}
