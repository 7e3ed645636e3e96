import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Placeholder shown while an order form loads. `dishesNote` is already readable. */
export function OrderFormSkeleton({ dishesNote }: { dishesNote?: ReactNode }) {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="flex flex-col gap-8">
        <Card className="flex flex-col gap-4 rounded-panel p-6 md:p-8">
          <Skeleton className="h-11 rounded-panel" />
          <p aria-hidden="true">&nbsp;</p>
          {dishesNote}
        </Card>
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-112 rounded-panel" />
      </div>
      <Skeleton className="h-56 rounded-panel" />
    </div>
  );
}
