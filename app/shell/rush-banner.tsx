import { Hourglass, PauseCircle } from "lucide-react";
import { sayRush } from "../../domain/business/say-rush.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { useBusiness } from "./use-business.ts";
import { useRush, useShopNews } from "./use-rush.ts";

/** Says under the bar of every page that no orders are taken now, or that they take longer. It comes and goes by itself. */
export function RushBanner() {
  const { timeZone } = useBusiness();
  const { rush, now } = useRush();
  useShopNews();
  const words = sayRush(rush, timeZone, now);
  const Icon = rush.pause ? PauseCircle : Hourglass;
  return (
    <div role="status" className="sticky top-16 z-20">
      {words && (
        <div
          data-rush={rush.pause ? "paused" : "longer"}
          className={joinClasses("border-line border-b", rush.pause ? "bg-accent text-on-accent" : "bg-raised text-ink")}
        >
          <p className="page-width flex items-start gap-3 py-2.5 font-medium">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{words}</span>
          </p>
        </div>
      )}
    </div>
  );
}
