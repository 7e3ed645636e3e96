import { useRef, useState } from "react";
import { fetchTimes } from "./fetch-times.ts";

/**
 * Loads free times and uses only the latest response. Not a router fetcher: its network failure
 * would show an error page.
 */
export function useOfferedTimes<Times>() {
  const [times, setTimes] = useState<Times>();
  const [loading, setLoading] = useState(false);
  /** True if the last request failed: `times` then come from an earlier one. */
  const [failed, setFailed] = useState(false);
  const latestRequest = useRef(0);

  async function load(url: string) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setLoading(true);
    const loaded = await fetchTimes<Times>(url);
    if (request !== latestRequest.current) return;
    setLoading(false);
    setFailed(!loaded);
    if (loaded) setTimes(loaded);
  }
  return { times, loading, failed, load };
}
