import { beforeEach, expect, test, vi } from "vitest";
import { reportReachable } from "../../pwa/network-status.ts";
import { fetchTimes } from "./fetch-times.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    reportReachable(true);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** While the server is not reachable, a timer checks it. */
const isReachable = () => vi.getTimerCount() === 0;

function respond(body: string, more: { ok?: boolean; redirected?: boolean } = {}): void {
  const response = { ok: true, redirected: false, json: async () => JSON.parse(body), ...more };
  vi.stubGlobal("fetch", async () => response);
}

test("returns the times", async () => {
  respond('{"days":[]}');
  expect(await fetchTimes("/times")).toEqual({ days: [] });
});

test("the sign-in page, an error or half a response is no time, but the server is reachable", async () => {
  for (const [body, more] of [
    ["<html>", { redirected: true }],
    ["<html>", { ok: false }],
    ['{"da', {}],
  ] as const) {
    reportReachable(false);
    expect(isReachable()).toBe(false);
    respond(body, more);
    expect(await fetchTimes("/times")).toBeNull();
    expect(isReachable()).toBe(true);
  }
});

test("without a network the server is not reachable", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await fetchTimes("/times")).toBeNull();
  expect(isReachable()).toBe(false);
});
