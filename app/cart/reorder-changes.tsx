import { Info } from "lucide-react";
import { Price } from "../ui/price.tsx";
import type { TakenUpAgain } from "./reorder-notice.tsx";

/** What costs something else than then, what cannot be had any more, and of what something else is stated. */
export function AgainChanges({ again }: { again: TakenUpAgain }) {
  return (
    <section aria-labelledby="again-notice" className="mb-6 max-w-3xl rounded-card border border-line bg-raised p-5">
      <h2 id="again-notice" className="flex items-center gap-2.5 text-xl">
        <Info aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        Not as in order {again.number}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
        {again.changes.map(({ id, name, was, now, soldOut }) => (
          <li key={id}>
            <strong className="font-semibold">{name}</strong>{" "}
            {now === null ? (
              soldOut ? (
                "is sold out today"
              ) : (
                "is not on the menu any more"
              )
            ) : (
              <>
                was <Price pence={was} />, now <Price pence={now} className="font-semibold" />
              </>
            )}
          </li>
        ))}
        {again.restated.map((name) => (
          <li key={name}>
            <strong className="font-semibold">{name}</strong>: what we state of it has changed. Please read its allergens again.
          </li>
        ))}
      </ul>
    </section>
  );
}
