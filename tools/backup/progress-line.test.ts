import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progressLine } from "./progress-line.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** Tells of a thousand steps, a second each, and gives what was written. */
function written(isTTY: boolean): string[] {
  const lines: string[] = [];
  const line = progressLine({ isTTY, write: (text: string) => lines.push(text) });
  for (let done = 1; done <= 1_000; done += 1) {
    vi.advanceTimersByTime(1_000);
    line.tell("rows", done * 1_234, 1_234_000);
  }
  line.end();
  return lines;
}

test("in a log there is a line now and then, each whole", () => {
  const lines = written(false);
  expect(lines).toHaveLength(100);
  expect(lines[0]).toBe("rows: 12,340 of 1,234,000 (1%), 10 s\n");
});

test("on a terminal one line changes, and is ended before anything else is said", () => {
  const lines = written(true);
  expect(lines).toHaveLength(1_001);
  expect(lines.at(-2)).toBe("\r\u001b[Krows: 1,234,000 of 1,234,000 (100%), 1000 s");
  expect(lines.at(-1)).toBe("\n");
});

test("of what nobody knows how much there is, it says how much is done", () => {
  const lines: string[] = [];
  const line = progressLine({ write: (text: string) => lines.push(text) });
  vi.advanceTimersByTime(10_000);
  line.tell("pictures", 7, 0);
  line.end();
  expect(lines).toEqual(["pictures: 7, 10 s\n"]);
});
