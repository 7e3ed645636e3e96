import type { ReactNode } from "react";
import { joinClasses } from "../ui/join-classes.ts";

/** A table on wide screens; below the `lg` breakpoint each `CardRow` becomes a card. */
export function CardTable({
  caption,
  headings,
  children,
}: {
  caption: string;
  headings: readonly string[];
  children: ReactNode;
}) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="border-line border-b px-3 pb-3 align-bottom font-semibold text-muted text-sm last:text-right"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-4 md:max-lg:gap-2">{children}</tbody>
    </table>
  );
}

/** `cardClasses` lay out the cells of the card and set its padding; by default, the cells are stacked. */
export function CardRow({
  cardClasses = "max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:p-4 sm:max-lg:p-5",
  children,
}: {
  cardClasses?: string;
  children: ReactNode;
}) {
  return (
    <tr
      className={joinClasses(
        "max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface",
        "lg:[&>*]:border-line lg:[&>*]:border-b lg:[&>*]:px-3 lg:[&>*]:py-2.5",
        cardClasses,
      )}
    >
      {children}
    </tr>
  );
}

/** A cell that shows the column's heading beside the value when the row is a card. */
export function NamedCell({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <td className={joinClasses("max-lg:grid max-lg:grid-cols-[minmax(7rem,25%)_minmax(0,1fr)] max-lg:gap-3", className)}>
      <span aria-hidden="true" className="text-muted lg:hidden">
        {heading}
      </span>
      <span>{children}</span>
    </td>
  );
}
