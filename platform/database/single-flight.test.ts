import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getDbTimeLeftMs, withDbDeadline } from "./db-deadline.ts";
import { singleFlight, singleFlightByKey } from "./single-flight.ts";

/** Readings that end when the test says so; each answers its number. */
function readings() {
  const begun: { answer(): void; fail(): void }[] = [];
  const read = singleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = begun.length + 1;
        begun.push({ answer: () => resolve(number), fail: () => reject(new Error(`reading ${number}`)) });
      }),
  );
  /** The reading of this number ends well, those who wait for it hear of it, and what waited for its end begins. */
  async function answered(number: number, waiting: Promise<number>): Promise<void> {
    begun[number - 1]?.answer();
    expect(await waiting).toBe(number);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { read, begun, answered };
}

describe("readTogether", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("who asks while one is under way gets the next, all of them the same", async () => {
    const { read, begun, answered } = readings();
    const first = read();
    const others = [read(), read(), read()];
    expect(begun.length).toBe(1);
    await answered(1, first);
    expect(begun.length).toBe(2);
    begun[1]?.answer();
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
  });

  test("who asks after it has ended gets one of their own: nothing is kept", async () => {
    const { read, answered } = readings();
    for (const number of [1, 2, 3]) await answered(number, read());
  });

  test("who asks during the next gets the one after it", async () => {
    const { read, answered } = readings();
    const first = read();
    const second = read();
    await answered(1, first);
    const third = read();
    await answered(2, second);
    await answered(3, third);
  });

  test("one that fails is told to whom it was for; the next is tried all the same", async () => {
    const { read, begun, answered } = readings();
    const first = read();
    const second = read();
    begun[0]?.fail();
    await expect(first).rejects.toThrow("reading 1");
    await vi.advanceTimersByTimeAsync(0);
    await answered(2, second);
  });

  test("one that hangs is not waited for longer than 50 ms, and what it says in the end is its askers' alone", async () => {
    const { read, begun, answered } = readings();
    const hangs = read();
    const second = read();
    await vi.advanceTimersByTimeAsync(49);
    expect(begun.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun.length).toBe(2);
    await answered(1, hangs);
    const third = read();
    await answered(2, second);
    await answered(3, third);
  });

  test("has a customer's patience, whoever began it and however little of theirs is left; who waits spends their own", async () => {
    const left: number[] = [];
    let answer: () => void = () => undefined;
    const read = singleFlight(() => {
      left.push(getDbTimeLeftMs());
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    });
    for (const own of [15_000, 10])
      await withDbDeadline(own, async () => {
        const asked = read();
        await vi.advanceTimersByTimeAsync(10);
        answer();
        await asked;
        left.push(getDbTimeLeftMs());
      });
    expect(left).toEqual([4_000, 14_990, 4_000, 0]);
  });

  test("without anybody waiting no clock is left running", async () => {
    const { read, begun } = readings();
    const asked = [read(), read()];
    begun[0]?.answer();
    await asked[0];
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    begun[1]?.answer();
    await asked[1];
  });
});

describe("readTogetherByKey", () => {
  test("one reading has the keys of all who asked during the one before it, each once, and each gets what is theirs", async () => {
    const asked: string[][] = [];
    const answers: (() => void)[] = [];
    const read = singleFlightByKey<string, string>((keys) => {
      asked.push([...keys]);
      const found = new Map(keys.filter((key) => key !== "nobody").map((key) => [key, key.toUpperCase()]));
      return new Promise((resolve) => answers.push(() => resolve(found)));
    });
    const first = read("asha");
    const others = [read("ben"), read("nobody"), read("ben"), read("asha")];
    answers[0]?.();
    expect(await first).toBe("ASHA");
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    expect(await Promise.all(others)).toEqual(["BEN", undefined, "BEN", "ASHA"]);
    expect(asked).toEqual([["asha"], ["ben", "nobody", "asha"]]);
  });
});
