import type { Reorder } from "../../domain/order-search/reorder.ts";
import { Info } from "../ui/icons/info.tsx";
import { Price } from "../ui/price.tsx";

/** Differences between a repeated order and today's menu. Kept in the history entry's state, which survives a reload. */
export interface ReorderState extends Pick<Reorder, "changes" | "changedDiet"> {
  number: number;
}

/** Lists how today's menu differs from the repeated order: prices, unavailable dishes and allergen information. */
export function ReorderChanges({ reorder }: { reorder: ReorderState }) {
  return (
    <section aria-labelledby="again-notice" className="mb-6 max-w-3xl rounded-card border border-line bg-raised p-5">
      <h2 id="again-notice" className="flex items-center gap-2.5 text-xl">
        <Info aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        Changes since order {reorder.number}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 wrap-anywhere">
        {reorder.changes.map(({ id, name, was, now, soldOut }) => (
          <li key={id}>
            <strong className="font-semibold">{name}</strong>{" "}
            {now === null ? (
              soldOut ? (
                "is sold out today"
              ) : (
                "is no longer on the menu"
              )
            ) : (
              <>
                was <Price pence={was} />, now <Price pence={now} className="font-semibold" />
              </>
            )}
          </li>
        ))}
        {reorder.changedDiet.map((name) => (
          <li key={name}>
            <strong className="font-semibold">{name}</strong>: the allergen information has changed. Please read it again.
          </li>
        ))}
      </ul>
    </section>
  );
}
