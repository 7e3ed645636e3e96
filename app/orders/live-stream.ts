/** The server sends a heartbeat every 15 s; after two missing ones the connection is dead. */
export const replyTimeoutMs = 35_000;

/** EventSource reconnects automatically, except after an error response. */
const reopenAfterMs = 3_000;

export interface LiveStreamListener {
  /** The stream is open. Load the current state: a new stream does not repeat earlier changes. */
  onOpen(): void;
  /** `news` is the order's change as JSON. */
  onOrder(news: string): void;
  /** Nothing arrives until the next `onOpen`. */
  onDown(): void;
  /** The page is hidden and another one listens, or none: nothing arrives until the next `onOpen`. Not a failure. */
  onPause?(): void;
  /** The server responded with an error: the session may have ended. */
  onRefused(): void;
}

/** The parts of the browser that a stream uses. */
export interface LiveStreamEnvironment {
  connect(): EventSource;
  /** Dispatches `online`, `offline` and `pageshow`: the window. */
  events: EventTarget;
  /** Dispatches `visibilitychange`: the document. */
  page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  /** How a hidden page acquires the lock to listen; see `acquireHiddenTabLock`. Without it, hidden pages do not listen. */
  acquireLock?: ((onAcquire: () => void) => () => void) | undefined;
}

/**
 * Keeps a stream of server-sent events open while the page is open. Returns a function that closes it.
 *
 * EventSource alone does not notice a half-open connection (a phone that changed networks, a laptop that slept). So the stream
 * reconnects when the network returns, when the page is restored from the back/forward cache, and after `replyTimeoutMs` without
 * data. A hidden page closes it or, with `acquireLock`, waits for the lock; it reconnects when visible.
 */
export function openLiveStream(listener: LiveStreamListener, environment: LiveStreamEnvironment): () => void {
  const { connect, events, page, acquireLock } = environment;
  let hasLock = false;
  let releaseLock = () => {};
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let replyTimer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(reopening);
    clearTimeout(replyTimer);
    source?.close();
    source = undefined;
  }

  function down() {
    close();
    listener.onDown();
  }

  function resetReplyTimer() {
    clearTimeout(replyTimer);
    replyTimer = setTimeout(() => {
      listener.onDown();
      open();
    }, replyTimeoutMs);
  }

  function open() {
    close();
    if (page.visibilityState === "hidden" && !hasLock) {
      listener.onPause?.();
      return;
    }
    const current = connect();
    source = current;
    resetReplyTimer();
    current.addEventListener("ready", () => {
      resetReplyTimer();
      listener.onOpen();
    });
    current.addEventListener("order", ({ data }) => {
      resetReplyTimer();
      listener.onOrder(data);
    });
    current.addEventListener("beat", resetReplyTimer);
    current.addEventListener("error", () => {
      listener.onDown();
      if (current.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, reopenAfterMs);
      listener.onRefused();
    });
  }

  /** Does not report `onDown`: missed changes are loaded when the page is visible again. */
  function onVisibilityChange() {
    releaseLock();
    releaseLock = () => {};
    hasLock = false;
    open();
    if (page.visibilityState !== "hidden" || !acquireLock) return;
    releaseLock = acquireLock(() => {
      hasLock = true;
      open();
    });
  }

  const onPageShow = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) open();
  };
  events.addEventListener("online", open);
  events.addEventListener("offline", down);
  events.addEventListener("pageshow", onPageShow);
  page.addEventListener("visibilitychange", onVisibilityChange);
  onVisibilityChange();
  return () => {
    events.removeEventListener("online", open);
    events.removeEventListener("offline", down);
    events.removeEventListener("pageshow", onPageShow);
    page.removeEventListener("visibilitychange", onVisibilityChange);
    releaseLock();
    close();
  };
}
