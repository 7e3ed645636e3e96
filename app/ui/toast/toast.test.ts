import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** Imports the modules again, as a new page does, with this session storage. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  return { storage, ...(await import("./toast.tsx")), ...(await import("./recent-toasts.ts")) };
}

function createFakeList() {
  const calls: string[] = [];
  return {
    calls,
    add: (tone: string, text: string, { id, duration }: { id?: string; duration?: number }) =>
      void calls.push([tone, text, id, duration].filter(Boolean).join(" ")),
    close: (id: string) => void calls.push(`closed ${id}`),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("toasts", () => {
  test("shows toasts added before the list is mounted, in order and only once", async () => {
    const { toast, setToastList, onToastWaiting } = await openPage();
    const fetchList = vi.fn();
    onToastWaiting(fetchList);
    expect(fetchList).not.toHaveBeenCalled();
    toast.success("Added", { id: "dish-1", duration: 2_000 });
    toast.dismiss("dish-1");
    toast.error("Refused");
    expect(fetchList).toHaveBeenCalled();
    const list = createFakeList();
    setToastList(list);
    expect(list.calls).toEqual(["success Added dish-1 2000", "closed dish-1", "error Refused"]);
    setToastList(null);
    const secondList = createFakeList();
    setToastList(secondList);
    expect(secondList.calls).toEqual([]);
    toast.info("Now");
    expect(secondList.calls).toEqual(["info Now"]);
  });

  test("loads the list for a toast shown before `onToastWaiting` was called", async () => {
    const { toast, onToastWaiting } = await openPage();
    toast.info("Early");
    const fetchList = vi.fn();
    onToastWaiting(fetchList);
    expect(fetchList).toHaveBeenCalledOnce();
  });
});

describe("recent toasts", () => {
  test("keeps the last 20 toasts, newest first, with the time of each", async () => {
    const { toast, getRecentToasts, storage } = await openPage();
    for (let count = 1; count <= 25; count += 1) {
      vi.setSystemTime(count * 1_000);
      toast.success(`Toast ${count}`);
    }
    expect(getRecentToasts()).toHaveLength(20);
    expect(getRecentToasts()[0]).toEqual({ tone: "success", text: "Toast 25", at: 25_000 });
    expect(getRecentToasts()[19]?.text).toBe("Toast 6");
    expect(JSON.parse(storage.get("toasts") ?? "")).toHaveLength(20);
  });

  test("keeps toasts through a reload, until they are cleared", async () => {
    const { toast, storage } = await openPage();
    toast.error("Kept");
    const {
      getRecentToasts,
      clearToasts,
      storage: stored,
    } = await openPage(Object.fromEntries(storage));
    expect(getRecentToasts().map(({ text }) => text)).toEqual(["Kept"]);
    clearToasts();
    expect(getRecentToasts()).toEqual([]);
    expect(stored.has("toasts")).toBe(false);
  });

  test.each([
    "not json",
    "{}",
    "null",
    '[null, {"tone":"shout","text":"x","at":1}, {"tone":"info","text":5,"at":1}]',
  ])("ignores invalid storage: %s", async (toasts) => {
    const { getRecentToasts } = await openPage({ toasts });
    expect(getRecentToasts()).toEqual([]);
  });

  test("keeps toasts in memory if there is no storage", async () => {
    const { toast, getRecentToasts } = await openPage();
    vi.stubGlobal("sessionStorage", undefined);
    toast.info("Still here");
    expect(getRecentToasts().map(({ text }) => text)).toEqual(["Still here"]);
  });
});
