import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { describeNetworkFailure } from "../network-failure.ts";
import { toast } from "../ui/toast/toast.tsx";
import { isServerUp, reportReachable, useOffline } from "./network-status.ts";

const toastId = "unreachable";

/**
 * A fetcher that first checks that the shop can be reached. If it cannot, shows the reason as a
 * toast, calls `onProblem` with it and submits nothing: the router may have to fetch the route
 * manifest or the action's code first, and if that fails, it replaces the page with an error page.
 * Once the shop is reachable again, closes the toast and calls `onProblem` with null.
 */
export function useReachableFetcher<Action>(
  action: string,
  {
    describeFailure = (reason) => reason,
    onProblem,
  }: {
    describeFailure?: (reason: string) => string;
    onProblem?: (problem: string | null) => void;
  } = {},
) {
  const fetcher = useFetcher<Action>();
  const [isChecking, setIsChecking] = useState(false);
  const hasNetworkProblem = useRef(false);
  useOffline(() => {
    if (!hasNetworkProblem.current) return;
    hasNetworkProblem.current = false;
    toast.dismiss(toastId);
    onProblem?.(null);
  });
  return {
    data: fetcher.data,
    busy: isChecking || fetcher.state !== "idle",
    async submit(fields: Record<string, string>) {
      setIsChecking(true);
      const isReachable = navigator.onLine && (await isServerUp());
      if (isReachable) {
        // This attempt's result replaces the earlier problem.
        hasNetworkProblem.current = false;
        toast.dismiss(toastId);
      }
      reportReachable(isReachable);
      if (isReachable) await fetcher.submit(fields, { method: "post", action });
      else {
        hasNetworkProblem.current = true;
        const problem = describeFailure(describeNetworkFailure());
        toast.error(problem, { id: toastId });
        onProblem?.(problem);
      }
      setIsChecking(false);
    },
  };
}
