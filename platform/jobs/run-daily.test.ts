import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "../log.ts";
import { runDaily } from "./run-daily.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createTestLog() {
  const messages: string[] = [];
  const log = {
    info: (_: object, text: string) => messages.push(text),
    error: (_: object, text: string) => messages.push(text),
  };
  return { messages, log: log as unknown as Logger };
}

test("runs immediately and then once a day until stopped, and logs each run", async () => {
  const { messages, log } = createTestLog();
  let runs = 0;
  const daily = runDaily("count", async () => ({ runs: ++runs }), log);
  await vi.advanceTimersByTimeAsync(2 * 24 * 60 * 60 * 1_000);
  expect(runs).toBe(3);
  await daily.stop();
  await vi.advanceTimersByTimeAsync(2 * 24 * 60 * 60 * 1_000);
  expect([runs, messages]).toEqual([
    3,
    ["daily job: count", "daily job: count", "daily job: count"],
  ]);
});

test("logs a failure, and runs again the next day", async () => {
  const { messages, log } = createTestLog();
  let isFailing = true;
  const daily = runDaily(
    "try",
    async () => (isFailing ? Promise.reject(new Error("unavailable")) : {}),
    log,
  );
  await vi.advanceTimersByTimeAsync(0);
  isFailing = false;
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000);
  await daily.stop();
  expect(messages).toEqual(["daily job failed: try", "daily job: try"]);
});
