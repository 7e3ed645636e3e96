import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepLiveStream, silenceLimitMs } from "./live-stream.ts";
import { takeHiddenTurn } from "./tab-lock.ts";

/** An EventSource whose other end is the test. */
class Line extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  close() {
    this.readyState = Line.CLOSED;
  }
  says(event: "ready" | "order" | "beat" | "error") {
    this.dispatchEvent(new MessageEvent(event, { data: "{}" }));
  }
}

/** The browser's locks, as far as one name goes: first come, first served, and waiting can be given up. */
function oneLock(): LockManager {
  let free = Promise.resolve();
  return {
    request(_name: string, { signal }: LockOptions, hold: () => Promise<void>) {
      const turn = free.then(() => {
        signal?.throwIfAborted();
        return hold();
      });
      free = turn.catch(() => undefined);
      return turn;
    },
  } as unknown as LockManager;
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  turns(to: DocumentVisibilityState) {
    this.visibilityState = to;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

function watch({ page = new Page(), takeTurn }: { page?: Page; takeTurn?: (onTurn: () => void) => () => void } = {}) {
  const lines: Line[] = [];
  const heard: string[] = [];
  const browser = new EventTarget();
  const end = keepLiveStream(
    {
      onOpen: () => heard.push("open"),
      onOrder: () => heard.push("order"),
      onDown: () => heard.push("down"),
      onRefused: () => heard.push("refused"),
    },
    {
      connect() {
        const line = new Line();
        lines.push(line);
        return line as unknown as EventSource;
      },
      events: browser,
      page,
      takeTurn,
    },
  );
  const standing = () => lines.filter((line) => line.readyState !== Line.CLOSED);
  return { lines, heard, browser, page, end, standing };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a live stream", () => {
  test("tells of its opening and of every order", () => {
    const { lines, heard } = watch();
    lines[0]?.says("ready");
    lines[0]?.says("order");
    expect(heard).toEqual(["open", "order"]);
  });

  test("is opened anew when nothing was heard for too long, and beats keep it", () => {
    const { lines, heard, standing } = watch();
    lines[0]?.says("ready");
    for (let beats = 0; beats < 10; beats += 1) {
      vi.advanceTimersByTime(15_000);
      lines[0]?.says("beat");
    }
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(silenceLimitMs);
    expect(heard).toEqual(["open", "down"]);
    expect(lines).toHaveLength(2);
    expect(standing()).toHaveLength(1);
    lines[1]?.says("ready");
    expect(heard.at(-1)).toBe("open");
  });

  test("rests without a network and is opened anew with it", () => {
    const { lines, heard, browser, standing } = watch();
    lines[0]?.says("ready");
    browser.dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(10 * silenceLimitMs);
    expect(heard).toEqual(["open", "down"]);
    expect(standing()).toHaveLength(0);
    browser.dispatchEvent(new Event("online"));
    expect(lines).toHaveLength(2);
    lines[1]?.says("ready");
    expect(heard.at(-1)).toBe("open");
  });

  test("is opened anew when the page comes back from the browser's memory, not when it is shown first", () => {
    const { lines, browser } = watch();
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(lines).toHaveLength(1);
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(lines).toHaveLength(2);
  });

  test("is opened anew a little later after an answer that the browser does not try again", () => {
    const { lines, heard } = watch();
    lines[0]?.close();
    lines[0]?.says("error");
    expect(heard).toEqual(["down", "refused"]);
    vi.advanceTimersByTime(3_000);
    expect(lines).toHaveLength(2);
  });

  test("is left to the browser while that tries again", () => {
    const { lines, heard } = watch();
    lines[0]?.says("ready");
    lines[0]?.says("error");
    vi.advanceTimersByTime(3_000);
    lines[0]?.says("ready");
    expect(lines).toHaveLength(1);
    expect(heard).toEqual(["open", "down", "open"]);
  });

  test("once ended, is silent for good", () => {
    const { lines, heard, browser, end, standing } = watch();
    end();
    browser.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(10 * silenceLimitMs);
    expect(lines).toHaveLength(1);
    expect(standing()).toHaveLength(0);
    expect(heard).toEqual([]);
  });

  test("rests at once while nobody sees the page, without a word, and is opened anew when it is seen", () => {
    const { lines, heard, browser, page, standing } = watch();
    lines[0]?.says("ready");
    page.turns("hidden");
    expect(standing()).toHaveLength(0);
    browser.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(10 * silenceLimitMs);
    expect(lines).toHaveLength(1);
    expect(heard).toEqual(["open"]);
    page.turns("visible");
    expect(standing()).toHaveLength(1);
    lines[1]?.says("ready");
    expect(heard).toEqual(["open", "open"]);
  });

  test("is not opened by a page in a tab that nobody has looked at yet", () => {
    const page = new Page();
    page.visibilityState = "hidden";
    const { lines } = watch({ page });
    expect(lines).toHaveLength(0);
    page.turns("visible");
    expect(lines).toHaveLength(1);
  });

  test("of seven hidden pages that may listen, one stands, and the next when that one is closed or seen", async () => {
    const locks = oneLock();
    const takeTurn = (onTurn: () => void) => takeHiddenTurn(onTurn, locks);
    const pages = Array.from({ length: 7 }, () => watch({ takeTurn }));
    const standing = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return pages.map((page) => page.standing().length);
    };
    expect(await standing()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (const { page } of pages) page.turns("hidden");
    expect(await standing()).toEqual([1, 0, 0, 0, 0, 0, 0]);
    pages[0]?.end();
    expect(await standing()).toEqual([0, 1, 0, 0, 0, 0, 0]);
    pages[2]?.page.turns("visible");
    expect(await standing()).toEqual([0, 1, 1, 0, 0, 0, 0]);
    pages[1]?.page.turns("visible");
    expect(await standing()).toEqual([0, 1, 1, 1, 0, 0, 0]);
    for (const { end } of pages) end();
    expect(await standing()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test("of a hidden page that may listen stands where the browser has no locks", () => {
    const { page, standing } = watch({ takeTurn: (onTurn) => takeHiddenTurn(onTurn, null) });
    page.turns("hidden");
    expect(standing()).toHaveLength(1);
  });
});
