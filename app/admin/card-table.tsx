import type { ReactNode } from "react";
import { joinClasses } from "../ui/join-classes.ts";

/** A table on wide screens; below the `xl` breakpoint each `CardRow` becomes a card. */
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
    <table className="w-full border-separate border-spacing-0 text-left max-xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-xl:sr-only">
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
      <tbody className="max-xl:flex max-xl:flex-col max-xl:gap-3 md:max-xl:gap-2">{children}</tbody>
    </table>
  );
}

/**
 * `cardClasses` lay out the cells of the card and set its padding; by default, the cells are
 * stacked.
 */
export function CardRow({
  cardClasses = "max-xl:flex max-xl:flex-col max-xl:gap-2 max-xl:p-4 sm:max-xl:p-5",
  children,
}: {
  cardClasses?: string;
  children: ReactNode;
}) {
  return (
    <tr
      className={joinClasses(
        "max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-surface",
        "xl:[&>*]:border-line xl:[&>*]:border-b xl:[&>*]:px-3 xl:[&>*]:py-1.5",
        cardClasses,
      )}
    >
      {children}
    </tr>
  );
}

/**
 * A cell that shows the column's heading beside the value when the row is a card. With `isInline`,
 * tablets show them on one line without a column for the headings.
 */
export function NamedCell({
  heading,
  isInline = false,
  className,
  children,
}: {
  heading: string;
  isInline?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      className={joinClasses(
        isInline
          ? "max-md:grid max-md:grid-cols-[minmax(7rem,25%)_minmax(0,1fr)] max-md:gap-3 md:max-xl:flex md:max-xl:gap-2"
          : "max-xl:grid max-xl:grid-cols-[minmax(7rem,25%)_minmax(0,1fr)] max-xl:gap-3",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses("text-muted xl:hidden", isInline && "shrink-0")}
      >
        {heading}
      </span>
      <span className={isInline ? "min-w-0" : undefined}>{children}</span>
    </td>
  );
}
