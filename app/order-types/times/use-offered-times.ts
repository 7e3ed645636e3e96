import { useRef, useState } from "react";
import { fetchTimes } from "./fetch-times.ts";

/** Loads free times; only the latest request counts. Not a router fetcher: its network failure would replace the form by an error page. */
export function useOfferedTimes<Times>() {
  const [times, setTimes] = useState<Times>();
  const [loading, setLoading] = useState(false);
  /** The last request failed: `times` are from an earlier one. */
  const [failed, setFailed] = useState(false);
  const latestRequest = useRef(0);

  async function load(address: string) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setLoading(true);
    const answer = await fetchTimes<Times>(address);
    if (request !== latestRequest.current) return;
    setLoading(false);
    setFailed(!answer);
    if (answer) setTimes(answer);
  }
  return { times, loading, failed, load };
}
