import { beforeEach, expect, test, vi } from "vitest";
import { clearAnnouncement, consumeAnnouncement, handleFlash } from "./session-announcements.ts";

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", undefined);
  clearAnnouncement();
  return () => vi.unstubAllGlobals();
});

test.each([
  ["profile-updated", true],
  ["address-updated", true],
  ["address-outside-area", true],
  ["address-added", false],
  ["address-added-outside-area", false],
])("whether %s is announced to other tabs: %s", (code, isAnnounced) => {
  handleFlash(code);
  expect(consumeAnnouncement("updated")).toBe(isAnnounced);
});
