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
    const refresh = () => void revalidate();

    function open() {
      source = new EventSource("/events");
      source.addEventListener("ready", () => {
        setConnected(true);
        refresh();
      });
      source.addEventListener("order", refresh);
      source.addEventListener("error", () => {
        setConnected(false);
        // The browser tries again by itself, except when the server answered with an error.
        if (source?.readyState === EventSource.CLOSED) reopen = setTimeout(open, 3_000);
      });
    }

    open();
    return () => {
      clearTimeout(reopen);
      source?.close();
    };
  }, [revalidate]);

  return { connected };
}
