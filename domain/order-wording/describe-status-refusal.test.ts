import { expect, test } from "vitest";
import { describeStatusRefusal } from "./describe-status-refusal.ts";

test("says that somebody else has already set the status", () => {
  const describe = (from: "confirmed" | "pending") =>
    describeStatusRefusal({ code: "cannot_change", from, to: "confirmed" }, "7");
  expect(describe("confirmed")).toBe("Already confirmed.");
  expect(describe("pending")).toBe("Cannot change status from Pending to Confirmed");
});
