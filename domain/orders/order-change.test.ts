import { expect, test } from "vitest";
import { isStaffOnlyEvent, type OrderEventKind } from "./order-change.ts";

test("customers see no events that this release does not know", () => {
  expect(isStaffOnlyEvent("ready")).toBe(false);
  expect(isStaffOnlyEvent("not_acknowledged")).toBe(true);
  expect(isStaffOnlyEvent("from_a_newer_release" as OrderEventKind)).toBe(true);
});
