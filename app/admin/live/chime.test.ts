import { expect, test } from "vitest";
import { createChimeSamples } from "./chime.ts";

test.each([44_100, 48_000, 8_000])("the chime at %i Hz lasts four seconds, does not clip, and loops without a click", (rate) => {
  const samples = createChimeSamples(rate);
  expect(samples.length).toBe(4 * rate);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.9);
  expect(loudest).toBeLessThanOrEqual(1);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
});
