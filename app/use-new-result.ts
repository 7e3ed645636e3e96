import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onResult` once for each new result of a fetcher, because the router has no callback for
 * it. Ignores the result that a fetcher with a key had before this component mounted.
 */
export function useNewResult<Result>(
  result: Result | undefined,
  onResult: (result: Result) => void,
): void {
  const handled = useRef(result);
  const handle = useEffectEvent(onResult);
  useEffect(() => {
    if (result === undefined || result === handled.current) return;
    handled.current = result;
    handle(result);
  }, [result]);
}
