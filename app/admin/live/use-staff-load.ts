import { useState } from "react";
import { useFetcher } from "react-router";
import { describeUnreachable } from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

/**
 * Loads data on request, for example for a dialog. `data` is undefined while loading, and null
 * (returned by the route's `clientLoader`) if it could not be loaded.
 */
export function useStaffLoad<Loader>() {
  const fetcher = useFetcher<Loader>();
  const { connected } = useStaffLive();
  const [isUnreachable, setUnreachable] = useState(false);
  const loaded = fetcher.state === "idle" ? fetcher.data : undefined;
  return {
    data: isUnreachable ? null : loaded,
    async load(path: string) {
      const reason = await describeUnreachable(connected);
      setUnreachable(reason !== null);
      if (!reason) await fetcher.load(path);
    },
  };
}
