import { startTransition, useEffect, useRef, useState } from "react";
import { messages } from "../../domain/messages.ts";
import { whenIdle } from "./on-idle.ts";
import { toast } from "./toast/toast.tsx";

/**
 * A part of the page that is not in its first load. `fetch` imports its module at once when it is `wanted`, and once the browser is idle
 * when it is `likely` to be. Null until it is there. Where it cannot be fetched the person is told, `onMissing` is called, and wanting it
 * again tries again.
 */
export function useFetchedPart<Part>(
  fetch: () => Promise<Part>,
  { wanted, likely, onMissing }: { wanted: boolean; likely: boolean; onMissing?: () => void },
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const latest = useRef(fetch);
  const missing = useRef(() => {
    toast.error(messages.page.partNotFetched, { id: "part-not-fetched" });
    onMissing?.();
  });
  useEffect(() => {
    if (part || !(wanted || likely)) return;
    let current = true;
    const take = (found: Part) => {
      // In pieces, between which the page answers to presses: a whole form is a tenth of a second of an old phone.
      if (current) startTransition(() => setPart(() => found));
    };
    const stop = wanted
      ? void latest.current().then(take, missing.current)
      : // Nobody waits for it yet, so nobody is told.
        whenIdle(() => void latest.current().then(take, () => undefined));
    return () => {
      current = false;
      stop?.();
    };
  }, [part, wanted, likely]);
  return part;
}
