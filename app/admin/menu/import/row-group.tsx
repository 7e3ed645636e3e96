import type { ReactNode } from "react";
import { ChevronDown } from "../../../ui/icons/chevron-down.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";

/** Rows of an import with the same outcome, collapsed unless `isOpen`. */
export function RowGroup({
  title,
  count,
  note = "",
  isProblem,
  isOpen,
  children,
}: {
  title: string;
  count: number;
  /** After the count. */
  note?: string;
  isProblem: boolean;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className={joinClasses("font-semibold", isProblem && "text-danger")}>
          {title}: {count}
          {note && <span className="font-normal text-muted"> {note}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
