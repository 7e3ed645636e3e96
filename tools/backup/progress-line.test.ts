import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressLine } from "./progress-line.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** Runs 1,000 updates, one a second, and returns the output. */
function runUpdates(isTTY: boolean): string[] {
  const output: string[] = [];
  const progress = createProgressLine({ isTTY, write: (text: string) => output.push(text) });
  for (let done = 1; done <= 1_000; done += 1) {
    vi.advanceTimersByTime(1_000);
    progress.update("rows", done * 1_234, 1_234_000);
  }
  progress.end();
  return output;
}

test("prints a whole line every 10 seconds to a log", () => {
  const output = runUpdates(false);
  expect(output).toHaveLength(100);
  expect(output[0]).toBe("rows: 12,340 of 1,234,000 (1%), 10 s\n");
});

test("rewrites one line on a terminal and ends it", () => {
  const output = runUpdates(true);
  expect(output).toHaveLength(1_001);
  expect(output.at(-2)).toBe("\r\u001b[Krows: 1,234,000 of 1,234,000 (100%), 1000 s");
  expect(output.at(-1)).toBe("\n");
});

test("prints only the count when the total is unknown", () => {
  const output: string[] = [];
  const progress = createProgressLine({ write: (text: string) => output.push(text) });
  vi.advanceTimersByTime(10_000);
  progress.update("pictures", 7, 0);
  progress.end();
  expect(output).toEqual(["pictures: 7, 10 s\n"]);
});
