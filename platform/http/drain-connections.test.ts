import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain } from "./drain-connections.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const headersSet: string[] = [];
const response = {
  setHeader: (name: string, value: string) => void headersSet.push(`${name}: ${value}`),
} as never;

/** Returns how long draining took, in ms. Request times are in ms after the stop. */
async function drainTimeMs(requests: [ms: number, url: string][]): Promise<number> {
  headersSet.length = 0;
  const drain = createDrain();
  await vi.advanceTimersByTimeAsync(60_000);
  const start = performance.now() + 20_000;
  for (const [ms, url] of requests)
    setTimeout(() => drain.trackRequest({ url }, response), 20_000 + ms);
  await vi.advanceTimersByTimeAsync(20_000);
  let endedAfterMs = -1;
  void drain.waitUntilDrained().then(() => {
    endedAfterMs = performance.now() - start;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return endedAfterMs;
}

test("stops immediately without recent requests", async () => {
  expect(await drainTimeMs([])).toBe(0);
  expect(await drainTimeMs([[-15_000, "/readyz"]])).toBe(0);
});

test("waits until half a second passes without requests, and closes each connection", async () => {
  const ms = await drainTimeMs([
    [-100, "/menu"],
    [300, "/checkout.data"],
  ]);
  expect(ms).toBeGreaterThan(800);
  expect(ms).toBeLessThan(900);
  expect(headersSet).toEqual(["connection: close"]);
});

test("waits until a regular readiness check has noticed the stop", async () => {
  const ms = await drainTimeMs([
    [-1_900, "/readyz"],
    [-900, "/readyz"],
    [1_100, "/readyz"],
  ]);
  expect(ms).toBeGreaterThanOrEqual(1_100);
  expect(ms).toBeLessThan(1_200);
});

test("ignores event streams, and waits at most 3.5 s", async () => {
  expect(await drainTimeMs([[-100, "/events"]])).toBe(0);
  expect(
    await drainTimeMs(Array.from({ length: 80 }, (_, index) => [index * 100, "/menu"])),
  ).toBeLessThan(3_600);
});
