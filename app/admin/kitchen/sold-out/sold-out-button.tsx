import { messages } from "../../../../domain/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useStaffFetcher } from "../../live/use-staff-fetcher.ts";
import type { useMistapGuard } from "../screen/use-mistap-guard.ts";

const noGuard: ReturnType<typeof useMistapGuard> = {
  isInactive: false,
  settlingClass: undefined,
  linkProps: undefined,
  guardTap: (action) => action,
};

/** Marks a dish as sold out for today, for all customers, or puts it back on sale. */
export function SoldOutButton({
  id,
  name,
  isSoldOut,
  guard = noGuard,
  isCompact = false,
  onMark,
}: {
  id: number;
  name: string;
  isSoldOut: boolean;
  /** For a list whose rows can move. */
  guard?: ReturnType<typeof useMistapGuard>;
  /** For a list that already shows beside each name whether the dish is sold out. */
  isCompact?: boolean;
  /** Called before the dish is marked as sold out, which may fail. */
  onMark?(id: number): void;
}) {
  const { busy, submit } = useStaffFetcher(
    (reason) => `${messages.dishes.updateFailed}. ${reason}`,
  );
  return (
    <div className="relative shrink-0">
      <Button
        variant="secondary"
        size={isCompact ? "sm" : "md"}
        className={joinClasses(isCompact && "min-h-11 whitespace-nowrap", guard.settlingClass)}
        busy={busy}
        aria-disabled={busy || guard.isInactive || undefined}
        onClick={guard.guardTap(() => {
          const form = { intent: "sold-out", id: String(id), soldOut: String(!isSoldOut) };
          if (!isSoldOut) onMark?.(id);
          void submit(form, { method: "post", action: "/admin/menu/change" });
        })}
      >
        {isSoldOut ? `${isCompact ? "" : "Sold out. "}Put back on sale` : "Mark sold out"}
        <span className="sr-only"> {name}</span>
      </Button>
      <span role="status" className="sr-only">
        {isSoldOut && messages.kitchen.soldOut(name)}
      </span>
    </div>
  );
}
