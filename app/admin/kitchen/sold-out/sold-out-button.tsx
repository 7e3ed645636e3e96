import { useFetcher } from "react-router";
import { messages } from "../../../../domain/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { toast } from "../../../ui/toast/toast.tsx";
import { describeUnreachable } from "../../live/describe-unreachable.ts";
import { useStaffLive } from "../../live/staff-live.tsx";
import type { useMistapGuard } from "../screen/use-mistap-guard.ts";

const noGuard: ReturnType<typeof useMistapGuard> = {
  isInactive: false,
  settlingClass: undefined,
  guardTap: (action) => action,
};

/** Marks a dish as sold out for today, for all customers, or puts it back on sale. */
export function SoldOutButton({
  id,
  name,
  isSoldOut,
  guard = noGuard,
  isCompact = false,
}: {
  id: number;
  name: string;
  isSoldOut: boolean;
  /** For a list whose rows can move. */
  guard?: ReturnType<typeof useMistapGuard>;
  /** For a list that already shows beside each name whether the dish is sold out. */
  isCompact?: boolean;
}) {
  const change = useFetcher();
  const { isConnected } = useStaffLive();
  const isBusy = change.state !== "idle";
  return (
    <div className="relative shrink-0">
      <Button
        variant="secondary"
        size={isCompact ? "sm" : "md"}
        className={joinClasses(isCompact && "min-h-11 whitespace-nowrap", guard.settlingClass)}
        busy={isBusy}
        aria-disabled={isBusy || guard.isInactive || undefined}
        onClick={guard.guardTap(async () => {
          const reason = await describeUnreachable(isConnected);
          if (reason) return toast.error(`${messages.dishes.updateFailed}. ${reason}`);
          const form = { intent: "sold-out", id: String(id), soldOut: String(!isSoldOut) };
          void change.submit(form, { method: "post", action: "/admin/menu/change" });
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
