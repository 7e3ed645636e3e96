import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Placeholders for the page's heading and its button. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pb-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="h-11 w-44 rounded-full" />
      </div>
      {children}
    </div>
  );
}
