import { expect, test } from "vitest";
import { type AlertSound, createChime } from "./chime.ts";

const loopSeconds: Record<AlertSound, number> = { order: 4, urgent: 2, connection: 3 };
const cases = (Object.keys(loopSeconds) as AlertSound[]).flatMap((sound) =>
  [44_100, 48_000, 8_000].map((rate) => [sound, rate] as const),
);

test.each(cases)("does not clip, and loops without a click: %s at %i Hz", (sound, rate) => {
  const samples = createChime(sound, rate);
  expect(samples.length).toBe(loopSeconds[sound] * rate);
  const peak = samples.reduce((peakSoFar, sample) => Math.max(peakSoFar, Math.abs(sample)), 0);
  expect(peak).toBeGreaterThan(0.9);
  expect(peak).toBeLessThanOrEqual(1);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
});

test("makes the urgent sound at least twice as loud as the new-order sound", () => {
  const rms = (sound: AlertSound) => {
    const samples = createChime(sound, 8_000);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
  expect(rms("urgent")).toBeGreaterThan(2 * rms("order"));
});
