import { useState } from "react";
import { useFetcher } from "react-router";
import { describeUnreachable } from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

/**
 * Loads data on request, for example for a dialog. `data` is undefined before `load` is called and
 * until it has finished, but not while an action reloads it, and null if it could not be loaded.
 */
export function useStaffLoad<Loader>() {
  const fetcher = useFetcher<Loader>();
  const { isConnected } = useStaffLive();
  const [isLoading, setLoading] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const loaded = isUnreachable ? null : fetcher.data;
  return {
    data: isLoading ? undefined : loaded,
    async load(path: string) {
      setLoading(true);
      const reason = await describeUnreachable(isConnected);
      setUnreachable(reason !== null);
      if (!reason) await fetcher.load(path);
      setLoading(false);
    },
  };
}
