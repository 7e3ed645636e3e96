import { Link } from "react-router";
import { formatTime } from "../../../domain/format-instant.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { MoonStar } from "../../ui/icons/moon-star.tsx";
import { Sun } from "../../ui/icons/sun.tsx";
import { useStaffLive } from "../live/staff-live.tsx";
import { useWakeLock, type WakeLockState } from "./use-wake-lock.ts";

const wakeLockLabels: Record<WakeLockState, string> = {
  asking: "Keeping the screen on…",
  awake: "Screen stays on",
  refused: "Screen may sleep. Tap to keep it on.",
  unsupported: "This browser can't keep the screen on",
};

/**
 * Shop time, whether the screen stays on, and the number of hidden overdue orders. While offline, also the time of the last
 * update. `now` and `loadedAt` are epoch milliseconds.
 */
export function BoardHeader({ now, loadedAt, overdueCount }: { now: number; loadedAt: number; overdueCount: number }) {
  const { timeZone } = useBusiness();
  const { connected } = useStaffLive();
  const wakeLock = useWakeLock();
  const WakeIcon = wakeLock === "awake" ? Sun : MoonStar;
  return (
    <header className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-4xl">Kitchen</h1>
        <p className="font-display font-semibold text-4xl tabular-nums">
          <span className="sr-only">Time now: </span>
          <time dateTime={new Date(now).toISOString()}>{formatTime(new Date(now), timeZone)}</time>
        </p>
      </div>
      <p className="mt-2 flex items-center gap-2 text-muted">
        <WakeIcon aria-hidden="true" className="size-4 shrink-0" />
        {wakeLockLabels[wakeLock]}
      </p>
      {!connected && (
        <p className="mt-2 font-semibold text-danger">Offline. Last updated {formatTime(new Date(loadedAt), timeZone)}.</p>
      )}
      {overdueCount > 0 && (
        <p className="mt-2 text-muted">
          {overdueCount === 1 ? "1 overdue order" : `${overdueCount} overdue orders`} hidden.{" "}
          <Link to="/admin/orders/all" className="text-accent-text underline underline-offset-4">
            See all orders
          </Link>
        </p>
      )}
    </header>
  );
}
