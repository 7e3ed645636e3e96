import { useSearchParams } from "react-router";
import { ButtonLink } from "../ui/button.tsx";

/** The ways through a list that is read by keyset: back to its beginning, and on. `next` is what the address says `after` of. */
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
    const address = new URLSearchParams(params);
    if (after === null) address.delete("after");
    else address.set("after", after);
    return `?${address}`;
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
