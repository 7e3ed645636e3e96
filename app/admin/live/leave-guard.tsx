import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Blocker, type Location, useBlocker, useLocation } from "react-router";
import { toast } from "../../ui/toast/toast.tsx";
import { closesOrder } from "../order-url.ts";
import { describeUnreachable, unreachableToastId } from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

interface LeaveGuardState {
  blocker: Blocker;
  /** True while the page's `LeaveDialog` must ask. */
  isAsking: boolean;
  /** Set by the page's `LeaveDialog`. */
  hasChanges: RefObject<(() => boolean) | undefined>;
}

const LeaveGuardContext = createContext<LeaveGuardState | null>(null);

/**
 * Keeps the page when a link, Back or a filter is used while the shop cannot be reached, and shows
 * a toast. An order's details can be closed, because that loads nothing. Also has the page's
 * `LeaveDialog` ask, because a router supports only one blocker.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { isConnected } = useStaffLive();
  const current = useLocation();
  const hasChanges = useRef<() => boolean>(undefined);
  const [askedLocation, setAskedLocation] = useState<Location>();
  const losesChanges = (from: Location, to: Location) =>
    to.pathname !== from.pathname && hasChanges.current?.() === true;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const mayBeUnreachable = !isConnected || !navigator.onLine;
    return (
      (mayBeUnreachable &&
        !staysOnPage(currentLocation, nextLocation) &&
        !closesOrder(currentLocation, nextLocation)) ||
      losesChanges(currentLocation, nextLocation)
    );
  });
  const decide = useEffectEvent((reason: string | null) => {
    if (blocker.state !== "blocked") return;
    if (reason) {
      toast.error(reason, { id: unreachableToastId });
      blocker.reset();
    } else if (losesChanges(current, blocker.location)) setAskedLocation(blocker.location);
    else blocker.proceed();
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    let isCurrent = true;
    void describeUnreachable(isConnected).then((reason) => {
      if (isCurrent) decide(reason);
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, isConnected]);
  const isAsking = blocker.location !== undefined && blocker.location === askedLocation;
  const guard = useMemo(() => ({ blocker, isAsking, hasChanges }), [blocker, isAsking]);
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>;
}

/** Asks before the user leaves the page while `hasChanges` returns true. */
export function useLeaveGuard(hasChanges: () => boolean): Omit<LeaveGuardState, "hasChanges"> {
  const guard = use(LeaveGuardContext);
  if (!guard) throw new Error("useLeaveGuard outside LeaveGuard");
  useEffect(() => {
    guard.hasChanges.current = hasChanges;
    return () => {
      guard.hasChanges.current = undefined;
    };
  });
  return guard;
}

/**
 * Whether the address stays the same but for the hash. A form that posts to its own page must reach
 * its action, which says that nothing was sent.
 */
function staysOnPage(from: Location, to: Location): boolean {
  // The forms of an index route post to `?index`.
  return to.pathname === from.pathname && [from.search, "?index"].includes(to.search);
}
