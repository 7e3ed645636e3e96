import { useOrderEntries } from "../layout/nav-entries.ts";
import { ButtonLink } from "../ui/button.tsx";

/** Links to the ways to order and book, for the read-only menu of a shop that does not deliver. */
export function OrderLinks() {
  const entries = useOrderEntries().filter(({ external }) => !external);
  return entries.map(({ label, to }) => (
    <ButtonLink key={to} to={to} variant="secondary">
      {label}
    </ButtonLink>
  ));
}
