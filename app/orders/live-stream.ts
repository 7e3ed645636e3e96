/**
 * In ms. The server sends a heartbeat every 15 s; after two missed heartbeats we treat the
 * connection as lost.
 */
export const heartbeatTimeoutMs = 35_000;

/**
 * Delay in ms before reconnecting after an error response. After other failures, EventSource
 * reconnects automatically.
 */
const reconnectDelayMs = 3_000;

export interface LiveStreamListener {
  /** The stream is open. Load the current state: a new stream does not repeat earlier changes. */
  onOpen(): void;
  /** An order was changed. `data` is the event as JSON. */
  onOrder(data: string): void;
  /** The connection is lost. Nothing arrives until the next `onOpen`. */
  onDisconnect(): void;
  /**
   * The page is hidden and does not have the lock, so nothing arrives until the next `onOpen`. Not
   * a failure.
   */
  onPause?(): void;
  /** The server responded with an error. The session may have ended. */
  onRefused(): void;
}

/** The parts of the browser that a stream uses. */
export interface LiveStreamEnvironment {
  connect(): EventSource;
  /** Dispatches `online`, `offline` and `pageshow`: the window. */
  events: EventTarget;
  /** Dispatches `visibilitychange`: the document. */
  page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  /**
   * How a hidden page acquires the lock to listen; see `acquireHiddenTabLock`. Without it, hidden
   * pages do not listen.
   */
  acquireLock?: ((onAcquire: () => void) => () => void) | undefined;
}

/**
 * Keeps a stream of server-sent events open while the page is open. Returns a function that closes
 * it.
 *
 * EventSource alone does not notice a half-open connection (a phone that changed networks, a laptop
 * that slept). So the stream reconnects when the network returns, when the page is restored from
 * the back/forward cache, and after `heartbeatTimeoutMs` without data. A hidden page closes the
 * stream and, with `acquireLock`, opens it again once it has the lock. When the page is visible
 * again, it reconnects.
 */
export function openLiveStream(
  listener: LiveStreamListener,
  environment: LiveStreamEnvironment,
): () => void {
  const { connect, events, page, acquireLock } = environment;
  let hasLock = false;
  let releaseLock = () => {};
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(reconnectTimer);
    clearTimeout(heartbeatTimer);
    source?.close();
    source = undefined;
  }

  function disconnect() {
    close();
    listener.onDisconnect();
  }

  function resetHeartbeatTimer() {
    clearTimeout(heartbeatTimer);
    heartbeatTimer = setTimeout(() => {
      listener.onDisconnect();
      open();
    }, heartbeatTimeoutMs);
  }

  function open() {
    close();
    if (page.visibilityState === "hidden" && !hasLock) {
      listener.onPause?.();
      return;
    }
    const current = connect();
    source = current;
    resetHeartbeatTimer();
    current.addEventListener("ready", () => {
      resetHeartbeatTimer();
      listener.onOpen();
    });
    current.addEventListener("order", ({ data }) => {
      resetHeartbeatTimer();
      listener.onOrder(data);
    });
    current.addEventListener("beat", resetHeartbeatTimer);
    current.addEventListener("error", () => {
      listener.onDisconnect();
      if (current.readyState !== EventSource.CLOSED) return;
      reconnectTimer = setTimeout(open, reconnectDelayMs);
      listener.onRefused();
    });
  }

  /**
   * Does not call `onDisconnect`: once visible again, the page reconnects and `onOpen` loads the
   * missed changes.
   */
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
  events.addEventListener("offline", disconnect);
  events.addEventListener("pageshow", onPageShow);
  page.addEventListener("visibilitychange", onVisibilityChange);
  onVisibilityChange();
  return () => {
    events.removeEventListener("online", open);
    events.removeEventListener("offline", disconnect);
    events.removeEventListener("pageshow", onPageShow);
    page.removeEventListener("visibilitychange", onVisibilityChange);
    releaseLock();
    close();
  };
}
