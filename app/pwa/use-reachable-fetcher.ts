import { useState } from "react";
import { useFetcher } from "react-router";
import { describeNetworkFailure } from "../network-failure.ts";
import { isServerUp } from "./network-status.ts";

/**
 * A fetcher that first checks that the shop can be reached. If it cannot, calls `onUnreachable` with
 * the reason and submits nothing: the router may have to fetch the route manifest or the action's
 * code first, and if that fails, it replaces the page with an error page.
 */
export function useReachableFetcher<Action>(
  action: string,
  onUnreachable: (reason: string) => void,
) {
  const fetcher = useFetcher<Action>();
  const [isChecking, setIsChecking] = useState(false);
  return {
    data: fetcher.data,
    busy: isChecking || fetcher.state !== "idle",
    async submit(fields: Record<string, string>) {
      setIsChecking(true);
      const isReachable = navigator.onLine && (await isServerUp());
      if (isReachable) await fetcher.submit(fields, { method: "post", action });
      else onUnreachable(describeNetworkFailure());
      setIsChecking(false);
    },
  };
}
