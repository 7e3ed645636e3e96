import { beforeEach, expect, test, vi } from "vitest";
import { fetchTimes } from "./fetch-times.ts";

const reportReachable = vi.hoisted(() => vi.fn());
vi.mock(import("../../pwa/network-status.ts"), async (load) => ({
  ...(await load()),
  reportReachable,
}));

beforeEach(() => {
  reportReachable.mockClear();
  return () => vi.unstubAllGlobals();
});

function respond(body: string, more: { ok?: boolean; redirected?: boolean } = {}): void {
  const response = { ok: true, redirected: false, json: async () => JSON.parse(body), ...more };
  vi.stubGlobal("fetch", async () => response);
}

test("returns the times", async () => {
  respond('{"days":[]}');
  expect(await fetchTimes("/times")).toEqual({ days: [] });
});

test("the sign-in page, an error or half a response is no time, but the server is reachable", async () => {
  respond("<html>", { redirected: true });
  expect(await fetchTimes("/times")).toBeNull();
  respond("<html>", { ok: false });
  expect(await fetchTimes("/times")).toBeNull();
  respond('{"da');
  expect(await fetchTimes("/times")).toBeNull();
  expect(reportReachable.mock.calls).toEqual([[true], [true], [true]]);
});

test("without a network the server is not reachable", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await fetchTimes("/times")).toBeNull();
  expect(reportReachable.mock.calls).toEqual([[false]]);
});
