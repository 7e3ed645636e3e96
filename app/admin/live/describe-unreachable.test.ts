import { expect, onTestFinished, test, vi } from "vitest";
import { describeUnsentStep } from "./describe-unreachable.ts";

test("names the step that was not sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const order = { number: 7, isBooking: false };
  const handOut = { ...order, completedName: "marked as sent out" };
  expect(await describeUnsentStep(false, handOut, "completed")).toBe(
    "Failed to update status: order 7 was not marked as sent out, because you are offline.",
  );
  expect(await describeUnsentStep(false, handOut, "back")).toContain("was not moved back");
  expect(await describeUnsentStep(false, order, "completed")).toContain("was not completed");
});
