import { Skeleton } from "../ui/skeleton.tsx";

/** Placeholder shown while an order form loads. */
export function OrderFormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="flex flex-col gap-8">
        <Skeleton className="h-48 rounded-panel" />
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-112 rounded-panel" />
      </div>
      <Skeleton className="h-56 rounded-panel" />
    </div>
  );
}
