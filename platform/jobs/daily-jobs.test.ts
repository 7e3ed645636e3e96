import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "../log.ts";
import { runDaily } from "./daily-jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const heard: string[] = [];
  const log = { info: (_: object, text: string) => heard.push(text), error: (_: object, text: string) => heard.push(text) };
  return { heard, log: log as unknown as Logger };
}

test("is done at once and once a day, told each time, and no more once it is stopped", async () => {
  const { heard, log } = listening();
  let times = 0;
  const daily = runDaily("count", async () => ({ times: ++times }), log);
  await vi.advanceTimersByTimeAsync(2 * 24 * 60 * 60 * 1_000);
  expect(times).toBe(3);
  await daily.stop();
  await vi.advanceTimersByTimeAsync(2 * 24 * 60 * 60 * 1_000);
  expect([times, heard]).toEqual([3, ["every day: count", "every day: count", "every day: count"]]);
});

test("what fails is told, and done again the next day", async () => {
  const { heard, log } = listening();
  let fails = true;
  const daily = runDaily("try", async () => (fails ? Promise.reject(new Error("away")) : {}), log);
  await vi.advanceTimersByTimeAsync(0);
  fails = false;
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
  await daily.stop();
  expect(heard).toEqual(["every day: try failed", "every day: try"]);
});
