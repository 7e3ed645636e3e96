import { menuPageSize } from "../../domain/menu/browse-menu.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { dishFrameClasses, dishGridClasses } from "./dish-card.tsx";

/** Placeholders the size of the dish cards. */
export function MenuSkeleton({ text }: { text: string }) {
  return (
    <div className="pt-4 md:pt-6">
      <p role="status" className="pb-4 text-base text-muted leading-[1.15]">
        {text}
      </p>
      <div aria-hidden="true" className={dishGridClasses}>
        {Array.from({ length: menuPageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders in a fixed order.
          <div key={index} className={dishFrameClasses}>
            <Skeleton className="rounded-none max-sm:row-span-2 max-sm:min-h-28 sm:aspect-4/3" />
            <div className="flex flex-col gap-2 px-3 pt-3 sm:gap-3 sm:px-5 sm:pt-5">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
            <div className="px-3 py-1 sm:px-5 sm:pt-3 sm:pb-0">
              <Skeleton className="h-9 rounded-2xl" />
            </div>
            <div className="flex gap-3 px-3 pt-1 pb-2 max-sm:col-span-2 sm:p-5 sm:pt-3">
              <Skeleton className="h-11 w-29 rounded-full" />
              <Skeleton className="h-11 flex-1 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
