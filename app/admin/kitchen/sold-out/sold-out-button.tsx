import { useFetcher } from "react-router";
import { messages } from "../../../../domain/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast/toast.tsx";
import { describeUnreachable } from "../../live/describe-unreachable.ts";
import { useStaffLive } from "../../live/staff-live.tsx";

/** Marks a dish as sold out for today, for all customers, and puts it back on sale. */
export function SoldOutButton({
  id,
  name,
  isSoldOut,
  isCompact = false,
}: {
  id: number;
  name: string;
  isSoldOut: boolean;
  /** For a list that shows beside the name which dishes are sold out. */
  isCompact?: boolean;
}) {
  const change = useFetcher();
  const { connected } = useStaffLive();
  return (
    <div className="relative shrink-0">
      <Button
        variant="secondary"
        size={isCompact ? "sm" : "md"}
        className={isCompact ? "min-h-11 whitespace-nowrap" : undefined}
        busy={change.state !== "idle"}
        onClick={async () => {
          const reason = await describeUnreachable(connected);
          if (reason) return toast.error(`${messages.dishes.updateFailed}. ${reason}`);
          const form = { intent: "sold-out", id: String(id), soldOut: String(!isSoldOut) };
          void change.submit(form, { method: "post", action: "/admin/menu/change" });
        }}
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
