import { Skeleton } from "../../ui/skeleton.tsx";
import { PageFrame } from "./page-frame.tsx";

const sections = [1, 2, 3];

export function FormSkeleton() {
  return (
    <PageFrame>
      <div className="flex max-w-3xl flex-col gap-6">
        {sections.map((section) => (
          <Skeleton key={section} className="h-56 rounded-panel" />
        ))}
      </div>
    </PageFrame>
  );
}
