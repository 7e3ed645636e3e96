import { useRef, useState } from "react";
import { fetchTimes } from "./fetch-times.ts";

/**
 * Free times, asked for whenever something else is wanted; the newest question's answer counts. Not a fetcher of the router: where no answer
 * comes, that would put an error page over what was typed.
 */
export function useAskedTimes<Times>() {
  const [times, setTimes] = useState<Times>();
  const [loading, setLoading] = useState(false);
  /** The last answer did not come: `times` are what an earlier one said. */
  const [failed, setFailed] = useState(false);
  const question = useRef(0);

  async function ask(address: string) {
    question.current += 1;
    const mine = question.current;
    setLoading(true);
    const answer = await fetchTimes<Times>(address);
    if (mine !== question.current) return;
    setLoading(false);
    setFailed(!answer);
    if (answer) setTimes(answer);
  }
  return { times, loading, failed, ask };
}
