import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Keeps the page's orders as they are on the server: any event of the live stream loads the page's data again, and so does the stream's
 * return after a break, since EventSource resumes from the last event it saw. `connected` is false while the stream is down.
 */
export function useLiveOrders(): { connected: boolean } {
  const { revalidate } = useRevalidator();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    let source: EventSource | undefined;
    let reopen: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let left = false;

    // Loading that fails would put an error page in the place of this one. So what cannot be loaded now is loaded when the shop answers.
    async function refresh() {
      clearTimeout(again);
      const shopAnswers = await fetch("/readyz", { cache: "no-store" }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (left) return;
      clearTimeout(again);
      if (shopAnswers) void revalidate();
      else again = setTimeout(refresh, 2_000);
    }

    function open() {
      source = new EventSource("/events");
      source.addEventListener("ready", () => {
        setConnected(true);
        void refresh();
      });
      source.addEventListener("order", () => void refresh());
      source.addEventListener("error", () => {
        setConnected(false);
        // The browser tries again by itself, except when the server answered with an error.
        if (source?.readyState === EventSource.CLOSED) reopen = setTimeout(open, 3_000);
      });
    }

    open();
    return () => {
      left = true;
      clearTimeout(again);
      clearTimeout(reopen);
      source?.close();
    };
  }, [revalidate]);

  return { connected };
}
