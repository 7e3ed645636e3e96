import { Skeleton } from "../../ui/skeleton.tsx";
import { PageFrame } from "./page-frame.tsx";

const cards = [1, 2, 3, 4, 5, 6, 7, 8];

export function GridSkeleton() {
  return (
    <PageFrame>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-72 rounded-card" />
        ))}
      </div>
    </PageFrame>
  );
}
