import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain } from "./drain-connections.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told: string[] = [];
const response = { setHeader: (name: string, value: string) => void told.push(`${name}: ${value}`) } as never;

/** How long the door stayed open, when these paths are asked for so many milliseconds after the stop (or before it). */
async function openFor(asked: [ms: number, url: string][]): Promise<number> {
  told.length = 0;
  const drain = createDrain();
  await vi.advanceTimersByTimeAsync(60_000);
  const start = performance.now() + 20_000;
  for (const [ms, url] of asked) setTimeout(() => drain.note({ url }, response), 20_000 + ms);
  await vi.advanceTimersByTimeAsync(20_000);
  let shut = -1;
  void drain.over().then(() => {
    shut = performance.now() - start;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return shut;
}

test("where nobody comes the door is shut at once", async () => {
  expect(await openFor([])).toBe(0);
  expect(await openFor([[-15_000, "/readyz"]])).toBe(0);
});

test("it stays open for half a second without a request, and connections are not kept", async () => {
  const shut = await openFor([
    [-100, "/menu"],
    [300, "/checkout.data"],
  ]);
  expect(shut).toBeGreaterThan(800);
  expect(shut).toBeLessThan(900);
  expect(told).toEqual(["connection: close"]);
});

test("who asks for readiness again and again is told first", async () => {
  const shut = await openFor([
    [-1_900, "/readyz"],
    [-900, "/readyz"],
    [1_100, "/readyz"],
  ]);
  expect(shut).toBeGreaterThanOrEqual(1_100);
  expect(shut).toBeLessThan(1_200);
});

test("streams that begin anew do not keep it open, and nothing does for longer than 3.5 s", async () => {
  expect(await openFor([[-100, "/events"]])).toBe(0);
  expect(await openFor(Array.from({ length: 80 }, (_, n) => [n * 100, "/menu"]))).toBeLessThan(3_600);
});
