import { expect, onTestFinished, test, vi } from "vitest";
import { lastBookingStep, noteBookingChange } from "./last-booking-step.ts";

test("a no-show can be undone until its booking changes again, or until it is too late", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const noShow = {
    kind: "no-show" as const,
    number: 7,
    name: "Asha Patel",
    version: 3,
    undoMs: 10_000,
  };
  noteBookingChange(7, noShow);
  noteBookingChange(8, null);
  expect(lastBookingStep.get()).toEqual(noShow);
  noteBookingChange(7, null);
  expect(lastBookingStep.get()).toBeNull();
  noteBookingChange(7, noShow);
  vi.advanceTimersByTime(9_999);
  expect(lastBookingStep.get()).toEqual(noShow);
  vi.advanceTimersByTime(1);
  expect(lastBookingStep.get()).toBeNull();
});
