import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heartbeatTimeoutMs, openLiveStream } from "./live-stream.ts";
import { acquireHiddenTabLock } from "./tab-lock.ts";

/** An EventSource controlled by the test. */
class FakeEventSource extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  emit(event: "ready" | "order" | "beat" | "error") {
    this.dispatchEvent(new MessageEvent(event, { data: "{}" }));
  }
}

/** A LockManager with a single lock, first come, first served. */
function createSingleLock(): LockManager {
  let lockReleased = Promise.resolve();
  return {
    request(_name: string, { signal }: LockOptions, callback: () => Promise<void>) {
      const result = lockReleased.then(() => {
        signal?.throwIfAborted();
        return callback();
      });
      lockReleased = result.catch(() => undefined);
      return result;
    },
  } as unknown as LockManager;
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  setVisibility(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

function openStream({
  page = new FakePage(),
  acquireLock,
}: {
  page?: FakePage;
  acquireLock?: (onAcquire: () => void) => () => void;
} = {}) {
  const sources: FakeEventSource[] = [];
  const calls: string[] = [];
  const browser = new EventTarget();
  const close = openLiveStream(
    {
      onOpen: () => calls.push("open"),
      onOrder: () => calls.push("order"),
      onDisconnect: () => calls.push("down"),
      onRefused: () => calls.push("refused"),
    },
    {
      connect() {
        const source = new FakeEventSource();
        sources.push(source);
        return source as unknown as EventSource;
      },
      events: browser,
      page,
      acquireLock,
    },
  );
  const openSources = () =>
    sources.filter((source) => source.readyState !== FakeEventSource.CLOSED);
  return { sources, calls, browser, page, end: close, openSources };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("openLiveStream", () => {
  test("reports when it opens, and every order event", () => {
    const { sources, calls } = openStream();
    sources[0]?.emit("ready");
    sources[0]?.emit("order");
    expect(calls).toEqual(["open", "order"]);
  });

  test("reconnects when heartbeats stop", () => {
    const { sources, calls, openSources } = openStream();
    sources[0]?.emit("ready");
    for (let heartbeats = 0; heartbeats < 10; heartbeats += 1) {
      vi.advanceTimersByTime(15_000);
      sources[0]?.emit("beat");
    }
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(heartbeatTimeoutMs);
    expect(calls).toEqual(["open", "down"]);
    expect(sources).toHaveLength(2);
    expect(openSources()).toHaveLength(1);
    sources[1]?.emit("ready");
    expect(calls.at(-1)).toBe("open");
  });

  test("closes when offline and reconnects when online", () => {
    const { sources, calls, browser, openSources } = openStream();
    sources[0]?.emit("ready");
    browser.dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(10 * heartbeatTimeoutMs);
    expect(calls).toEqual(["open", "down"]);
    expect(openSources()).toHaveLength(0);
    browser.dispatchEvent(new Event("online"));
    expect(sources).toHaveLength(2);
    sources[1]?.emit("ready");
    expect(calls.at(-1)).toBe("open");
  });

  test("reconnects when the page is restored from the back/forward cache, not on the first load", () => {
    const { sources, browser } = openStream();
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(sources).toHaveLength(1);
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(sources).toHaveLength(2);
  });

  test("reconnects after a delay when EventSource stops retrying", () => {
    const { sources, calls } = openStream();
    sources[0]?.close();
    sources[0]?.emit("error");
    expect(calls).toEqual(["down", "refused"]);
    vi.advanceTimersByTime(3_000);
    expect(sources).toHaveLength(2);
  });

  test("does not reconnect while EventSource retries", () => {
    const { sources, calls } = openStream();
    sources[0]?.emit("ready");
    sources[0]?.emit("error");
    vi.advanceTimersByTime(3_000);
    sources[0]?.emit("ready");
    expect(sources).toHaveLength(1);
    expect(calls).toEqual(["open", "down", "open"]);
  });

  test("stays closed once ended", () => {
    const { sources, calls, browser, end: close, openSources } = openStream();
    close();
    browser.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(10 * heartbeatTimeoutMs);
    expect(sources).toHaveLength(1);
    expect(openSources()).toHaveLength(0);
    expect(calls).toEqual([]);
  });

  test("closes silently while the page is hidden, and reconnects when it is visible", () => {
    const { sources, calls, browser, page, openSources } = openStream();
    sources[0]?.emit("ready");
    page.setVisibility("hidden");
    expect(openSources()).toHaveLength(0);
    browser.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(10 * heartbeatTimeoutMs);
    expect(sources).toHaveLength(1);
    expect(calls).toEqual(["open"]);
    page.setVisibility("visible");
    expect(openSources()).toHaveLength(1);
    sources[1]?.emit("ready");
    expect(calls).toEqual(["open", "open"]);
  });

  test("does not open in a tab that was never visible", () => {
    const page = new FakePage();
    page.visibilityState = "hidden";
    const { sources } = openStream({ page });
    expect(sources).toHaveLength(0);
    page.setVisibility("visible");
    expect(sources).toHaveLength(1);
  });

  test("lets one hidden page listen at a time, and the next once that one closes or becomes visible", async () => {
    const locks = createSingleLock();
    const acquireLock = (onAcquire: () => void) => acquireHiddenTabLock(onAcquire, locks);
    const pages = Array.from({ length: 7 }, () => openStream({ acquireLock }));
    const openSources = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return pages.map((page) => page.openSources().length);
    };
    expect(await openSources()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (const { page } of pages) page.setVisibility("hidden");
    expect(await openSources()).toEqual([1, 0, 0, 0, 0, 0, 0]);
    pages[0]?.end();
    expect(await openSources()).toEqual([0, 1, 0, 0, 0, 0, 0]);
    pages[2]?.page.setVisibility("visible");
    expect(await openSources()).toEqual([0, 1, 1, 0, 0, 0, 0]);
    pages[1]?.page.setVisibility("visible");
    expect(await openSources()).toEqual([0, 1, 1, 1, 0, 0, 0]);
    for (const { end: close } of pages) close();
    expect(await openSources()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test("lets hidden pages listen if the browser has no locks", () => {
    const { page, openSources } = openStream({
      acquireLock: (onAcquire) => acquireHiddenTabLock(onAcquire, null),
    });
    page.setVisibility("hidden");
    expect(openSources()).toHaveLength(1);
  });
});
