/** The server sends a `beat` every 15 s: two in a row that did not come mean that the line is dead, whatever the browser believes. */
export const silenceLimitMs = 35_000;

/** The browser tries again by itself, except when the server answered with an error. */
const reopenAfterMs = 3_000;

export interface LiveStreamListener {
  /** The stream stands. What happened before is to be loaded now: a new stream does not tell it. */
  onOpen(): void;
  /** `news` is what the server said of the order's change: JSON text. */
  onOrder(news: string): void;
  /** Nothing can arrive until the next `onOpen`. */
  onDown(): void;
  /** The page is hidden and it is not its turn: it hears nothing until the next `onOpen`. No break: nobody is looking. */
  onRest?(): void;
  /** The server answered with something else than a stream: the session may have ended. */
  onRefused(): void;
}

/** What a stream needs of the browser. */
export interface LiveStreamSurroundings {
  connect(): EventSource;
  /** Tells `online`, `offline` and `pageshow`: the window. */
  events: EventTarget;
  /** Tells `visibilitychange`: the document. */
  page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  /** How a page that nobody looks at gets its turn to listen; see `takeHiddenTurn`. Without it such a page does not listen. */
  takeTurn?: ((onTurn: () => void) => () => void) | undefined;
}

/**
 * Keeps a stream of server-sent events standing for as long as the page is open, and answers with the way to end it.
 *
 * EventSource alone does not do that: it keeps waiting on a connection that died without a word (a phone that changed networks, a laptop
 * that slept). So the stream is opened anew when the network is back, when the page comes back from the back/forward cache, and when
 * nothing was heard for `silenceLimitMs`. A page that is hidden rests, or waits for its turn, and opens the stream anew when it is seen.
 */
export function keepLiveStream(listener: LiveStreamListener, surroundings: LiveStreamSurroundings): () => void {
  const { connect, events, page, takeTurn } = surroundings;
  let hasTurn = false;
  let giveUpTurn = () => {};
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
    if (page.visibilityState === "hidden" && !hasTurn) {
      listener.onRest?.();
      return;
    }
    const current = connect();
    source = current;
    heard();
    current.addEventListener("ready", () => {
      heard();
      listener.onOpen();
    });
    current.addEventListener("order", ({ data }) => {
      heard();
      listener.onOrder(data);
    });
    current.addEventListener("beat", heard);
    current.addEventListener("error", () => {
      listener.onDown();
      if (current.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, reopenAfterMs);
      listener.onRefused();
    });
  }

  /** Hiding is no break: nothing is said of it, and what was missed is loaded when the page is seen. */
  function look() {
    giveUpTurn();
    giveUpTurn = () => {};
    hasTurn = false;
    open();
    if (page.visibilityState !== "hidden" || !takeTurn) return;
    giveUpTurn = takeTurn(() => {
      hasTurn = true;
      open();
    });
  }

  const returned = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) open();
  };
  events.addEventListener("online", open);
  events.addEventListener("offline", down);
  events.addEventListener("pageshow", returned);
  page.addEventListener("visibilitychange", look);
  look();
  return () => {
    events.removeEventListener("online", open);
    events.removeEventListener("offline", down);
    events.removeEventListener("pageshow", returned);
    page.removeEventListener("visibilitychange", look);
    giveUpTurn();
    hangUp();
  };
}
