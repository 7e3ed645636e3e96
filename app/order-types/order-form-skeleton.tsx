import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Placeholder shown while an order form loads. `dishesNote` is part of the form, and readable. */
export function OrderFormSkeleton({ dishesNote }: { dishesNote?: ReactNode }) {
  return (
    // Screen readers may skip a busy region, so a note must not be in one.
    <div aria-busy={!dishesNote} className="grid gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="flex flex-col gap-8">
        {dishesNote ? (
          <Card className="flex flex-col gap-4 rounded-panel p-6 md:p-8">
            {/* Wraps where the heading and the button do. */}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <Skeleton className="h-8 w-32 rounded-panel" />
              <Skeleton className="h-11 w-43 rounded-panel" />
            </div>
            {/* As high as the line on the chosen dishes, so that the note does not move. */}
            <p aria-hidden="true">&nbsp;</p>
            {dishesNote}
          </Card>
        ) : (
          <Skeleton className="h-48 rounded-panel" />
        )}
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-112 rounded-panel" />
      </div>
      <Skeleton className="h-56 rounded-panel" />
    </div>
  );
}
