import fc from "fast-check";
import { expect, test } from "vitest";
import { measureClockSkewMs } from "./clock-skew.ts";

/**
 * Measures a clock that is `aheadMs` ahead. The request takes `requestMs` and the response
 * `responseMs`.
 */
function measure(aheadMs: number, requestMs: number, responseMs: number): Promise<number> {
  let trueMs = 1_800_000_000_000;
  return measureClockSkewMs(
    async () => {
      trueMs += requestMs;
      const databaseMs = trueMs;
      trueMs += responseMs;
      return databaseMs;
    },
    () => trueMs + aheadMs,
  );
}

test("deducts half the round trip from the skew", async () => {
  expect(await measure(10_000, 0, 0)).toBe(10_000);
  expect(await measure(-10_000, 20, 20)).toBe(-9_980);
});

test("a slow request or response alone does not count as skew", async () => {
  expect(await measure(0, 0, 30_000)).toBe(0);
  expect(await measure(0, 30_000, 0)).toBe(0);
});

test("never exaggerates the skew or reverses its sign", async () => {
  const ms = (max: number, min = 0) => fc.integer({ min, max });
  await fc.assert(
    fc.asyncProperty(
      ms(100_000, -100_000),
      ms(5_000),
      ms(5_000),
      async (skewMs, requestMs, responseMs) => {
        const measured = await measure(skewMs, requestMs, responseMs);
        expect(Math.abs(measured)).toBeLessThanOrEqual(Math.abs(skewMs));
        if (measured !== 0) expect(Math.sign(measured)).toBe(Math.sign(skewMs));
        expect(Math.abs(skewMs - measured)).toBeLessThanOrEqual(requestMs + responseMs);
      },
    ),
  );
});
