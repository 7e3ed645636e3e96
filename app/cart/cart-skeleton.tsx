import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/**
 * Placeholder until the cart has been read from the browser's storage. Reserves space to reduce
 * layout shift.
 */
export function CartSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your cart…
      </p>
      <Card aria-hidden="true" className="divide-y divide-line px-4 sm:px-6">
        {[1, 2].map((row) => (
          <div key={row} className="flex gap-4 py-4">
            <Skeleton className="size-20 sm:size-24" />
            <div className="flex flex-1 flex-col justify-between gap-3">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-11 w-29 rounded-full" />
            </div>
          </div>
        ))}
      </Card>
      <Card aria-hidden="true" className="flex flex-col gap-4 p-5 sm:p-6">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-11 rounded-full" />
      </Card>
    </>
  );
}
