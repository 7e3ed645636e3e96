import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DatabaseTimeout, getDbTimeLeftMs, withDbDeadline } from "./db-deadline.ts";
import { createSingleFlight, createSingleFlightByKey } from "./single-flight.ts";

/** Returns a single-flight read. The test ends each run, and run number n returns n. */
function createControlledRead() {
  const runs: { resolve(): void; fail(): void }[] = [];
  const read = createSingleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = runs.length + 1;
        runs.push({
          resolve: () => resolve(number),
          fail: () => reject(new Error(`run ${number}`)),
        });
      }),
  );
  async function finish(number: number, result: Promise<number>): Promise<void> {
    runs[number - 1]?.resolve();
    expect(await result).toBe(number);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { read, runs, finish };
}

describe("singleFlight", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("calls during a run share the next run", async () => {
    const { read, runs, finish } = createControlledRead();
    const first = read();
    const otherCalls = [read(), read(), read()];
    expect(runs.length).toBe(1);
    await finish(1, first);
    expect(runs.length).toBe(2);
    runs[1]?.resolve();
    expect(await Promise.all(otherCalls)).toEqual([2, 2, 2]);
  });

  test("a call after a run has ended starts a new one: nothing is cached", async () => {
    const { read, finish } = createControlledRead();
    for (const number of [1, 2, 3]) await finish(number, read());
  });

  test("a call during the second run gets the third", async () => {
    const { read, finish } = createControlledRead();
    const first = read();
    const second = read();
    await finish(1, first);
    const thirdCall = read();
    await finish(2, second);
    await finish(3, thirdCall);
  });

  test("a failed run rejects only its own callers; the next run still starts", async () => {
    const { read, runs, finish } = createControlledRead();
    const first = read();
    const second = read();
    runs[0]?.fail();
    await expect(first).rejects.toThrow("run 1");
    await vi.advanceTimersByTimeAsync(0);
    await finish(2, second);
  });

  test("the next run starts after at most 50 ms; a slow run still serves its own callers", async () => {
    const { read, runs, finish } = createControlledRead();
    const hangingCall = read();
    const second = read();
    await vi.advanceTimersByTimeAsync(49);
    expect(runs.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs.length).toBe(2);
    await finish(1, hangingCall);
    const thirdCall = read();
    await finish(2, second);
    await finish(3, thirdCall);
  });

  test("a run has the full deadline of a customer's request; each wait counts towards its caller's deadline", async () => {
    const remainingMs: number[] = [];
    let endRun: () => void = () => undefined;
    const read = createSingleFlight(() => {
      remainingMs.push(getDbTimeLeftMs());
      return new Promise<void>((resolve) => {
        endRun = resolve;
      });
    });
    for (const ownDeadlineMs of [15_000, 11])
      await withDbDeadline(ownDeadlineMs, async () => {
        const result = read();
        await vi.advanceTimersByTimeAsync(10);
        endRun();
        await result;
        remainingMs.push(getDbTimeLeftMs());
      });
    expect(remainingMs).toEqual([4_000, 14_990, 4_000, 1]);
  });

  test("a caller waits no longer than its own deadline", async () => {
    const { read, finish } = createControlledRead();
    const withoutDeadline = read();
    const expired = expect(withDbDeadline(10, read)).rejects.toThrow(DatabaseTimeout);
    await vi.advanceTimersByTimeAsync(11);
    await expired;
    await finish(1, withoutDeadline);
  });

  test("clears the timer once the current run has ended", async () => {
    const { read, runs } = createControlledRead();
    const results = [read(), read()];
    runs[0]?.resolve();
    await results[0];
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    runs[1]?.resolve();
    await results[1];
  });
});

describe("singleFlightByKey", () => {
  test("batches the distinct keys of all waiting calls, and returns each caller its own value", async () => {
    const batches: string[][] = [];
    const endRuns: (() => void)[] = [];
    const read = createSingleFlightByKey<string, string>((keys) => {
      batches.push([...keys]);
      const values = new Map(
        keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]),
      );
      return new Promise((resolve) => endRuns.push(() => resolve(values)));
    });
    const first = read("asha");
    const otherCalls = [read("ben"), read("unknown"), read("ben"), read("asha")];
    endRuns[0]?.();
    expect(await first).toBe("ASHA");
    await expect.poll(() => endRuns.length).toBe(2);
    endRuns[1]?.();
    expect(await Promise.all(otherCalls)).toEqual(["BEN", undefined, "BEN", "ASHA"]);
    expect(batches).toEqual([["asha"], ["ben", "unknown", "asha"]]);
  });
});
