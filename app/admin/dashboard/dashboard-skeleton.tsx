import { Skeleton } from "../../ui/skeleton.tsx";
import { PageFrame } from "../skeletons/page-frame.tsx";

const cards = [1, 2, 3, 4, 5, 6, 7, 8];

export function DashboardSkeleton() {
  return (
    <PageFrame>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {cards.map((card) => (
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
