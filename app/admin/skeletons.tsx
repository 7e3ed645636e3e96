import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";

const placeholderKeys = [1, 2, 3, 4, 5, 6, 7, 8];

export function DashboardSkeleton() {
  return (
    <PageFrame>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {placeholderKeys.map((card) => (
          <Skeleton key={card} className="h-24 rounded-card" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
      <Skeleton className="mt-6 h-64 rounded-card" />
    </PageFrame>
  );
}

/** Five placeholder rows, which become cards on narrow screens. */
export function TableSkeleton({ columns }: { columns: 6 | 7 }) {
  return (
    <PageFrame>
      <div className="flex flex-col gap-4 lg:gap-0">
        {placeholderKeys.slice(0, 5).map((row) => (
          <div
            key={row}
            className={`grid gap-4 max-lg:grid-cols-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-5 lg:border-line lg:border-b lg:py-6 ${columns === 7 ? "lg:grid-cols-7" : "lg:grid-cols-6"}`}
          >
            {placeholderKeys.slice(0, columns).map((column) => (
              <Skeleton key={column} className="h-6" />
            ))}
          </div>
        ))}
      </div>
    </PageFrame>
  );
}

export function ListSkeleton() {
  return (
    <PageFrame>
      <div className="flex flex-col gap-4 rounded-card border border-line p-4">
        {placeholderKeys.slice(0, 6).map((line) => (
          <Skeleton key={line} className="h-7" />
        ))}
      </div>
    </PageFrame>
  );
}

export function GridSkeleton() {
  return (
    <PageFrame>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {placeholderKeys.map((card) => (
          <Skeleton key={card} className="h-72 rounded-card" />
        ))}
      </div>
    </PageFrame>
  );
}

export function FormSkeleton() {
  return (
    <PageFrame>
      <div className="flex max-w-3xl flex-col gap-6">
        {placeholderKeys.slice(0, 3).map((section) => (
          <Skeleton key={section} className="h-56 rounded-panel" />
        ))}
      </div>
    </PageFrame>
  );
}

/** Placeholders for the page's heading and main button, above the content. */
function PageFrame({ children }: { children: ReactNode }) {
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
