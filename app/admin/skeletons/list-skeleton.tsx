import { Skeleton } from "../../ui/skeleton.tsx";
import { PageFrame } from "./page-frame.tsx";

const lines = [1, 2, 3, 4, 5, 6];

export function ListSkeleton() {
  return (
    <PageFrame>
      <div className="flex flex-col gap-4 rounded-card border border-line p-4">
        {lines.map((line) => (
          <Skeleton key={line} className="h-7" />
        ))}
      </div>
    </PageFrame>
  );
}
