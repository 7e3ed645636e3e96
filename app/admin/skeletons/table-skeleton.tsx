import { Skeleton } from "../../ui/skeleton.tsx";
import { PageFrame } from "./page-frame.tsx";

const rows = [1, 2, 3, 4, 5];
const places = [1, 2, 3, 4, 5, 6, 7];

/** Five rows; cards on a phone. */
export function TableSkeleton({ columns }: { columns: 6 | 7 }) {
  return (
    <PageFrame>
      <div className="flex flex-col gap-4 lg:gap-0">
        {rows.map((row) => (
          <div
            key={row}
            className={`grid gap-4 max-lg:grid-cols-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-5 lg:border-line lg:border-b lg:py-6 ${columns === 7 ? "lg:grid-cols-7" : "lg:grid-cols-6"}`}
          >
            {places.slice(0, columns).map((column) => (
              <Skeleton key={column} className="h-6" />
            ))}
          </div>
        ))}
      </div>
    </PageFrame>
  );
}
