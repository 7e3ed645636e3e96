/** The server sends a `beat` every 15 s: two in a row that did not come mean that the line is dead, whatever the browser believes. */
export const silenceLimitMs = 35_000;

/** The browser tries again by itself, except when the server answered with an error. */
const reopenAfterMs = 3_000;

export interface LiveStreamListener {
  /** The stream stands. What happened before is to be loaded now: a new stream does not tell it. */
  onOpen(): void;
  onOrder(): void;
  /** Nothing can arrive until the next `onOpen`. */
  onDown(): void;
}

/** What a stream needs of the browser. */
export interface LiveStreamSurroundings {
  connect(): EventSource;
  /** Tells `online`, `offline` and `pageshow`: the window. */
  events: EventTarget;
}

/**
 * Keeps a stream of server-sent events standing for as long as the page is open, and answers with the way to end it.
 *
 * EventSource alone does not do that: it keeps waiting on a connection that died without a word (a phone that changed networks, a laptop
 * that slept). So the stream is opened anew when the network is back, when the page comes back from the back/forward cache, and when
 * nothing was heard for `silenceLimitMs`.
 */
export function keepLiveStream(listener: LiveStreamListener, { connect, events }: LiveStreamSurroundings): () => void {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function hangUp() {
    clearTimeout(reopening);
    clearTimeout(silence);
    source?.close();
    source = undefined;
  }

  function down() {
    hangUp();
    listener.onDown();
  }

  function heard() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      listener.onDown();
      open();
    }, silenceLimitMs);
  }

  function open() {
    hangUp();
    const current = connect();
    source = current;
    heard();
    current.addEventListener("ready", () => {
      heard();
      listener.onOpen();
    });
    current.addEventListener("order", () => {
      heard();
      listener.onOrder();
    });
    current.addEventListener("beat", heard);
    current.addEventListener("error", () => {
      listener.onDown();
      if (current.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs);
    });
  }

  const returned = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) open();
  };
  events.addEventListener("online", open);
  events.addEventListener("offline", down);
  events.addEventListener("pageshow", returned);
  open();
  return () => {
    events.removeEventListener("online", open);
    events.removeEventListener("offline", down);
    events.removeEventListener("pageshow", returned);
    hangUp();
  };
}
