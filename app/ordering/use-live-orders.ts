import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { keepLiveStream } from "./live-stream.ts";

/**
 * Keeps the page's orders as they are on the server: any event of the live stream loads the page's data again, and so does the stream's
 * return after a break. `connected` is false while the stream is down.
 */
export function useLiveOrders(): { connected: boolean } {
  const { revalidate } = useRevalidator();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
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

    const end = keepLiveStream(
      {
        onOpen() {
          setConnected(true);
          void refresh();
        },
        onOrder: () => void refresh(),
        onDown: () => setConnected(false),
      },
      { connect: () => new EventSource("/events"), events: window },
    );
    return () => {
      left = true;
      clearTimeout(again);
      end();
    };
  }, [revalidate]);

  return { connected };
}
