import { beforeEach, expect, test, vi } from "vitest";
import { getDraftsVersion } from "./own-drafts.ts";
import { clearAnnouncement, consumeAnnouncement, handleFlash } from "./session-announcements.ts";

const postMessage = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = postMessage;
    },
  );
  postMessage.mockClear();
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
  expect(postMessage.mock.calls).toEqual(isAnnounced ? [["updated"]] : []);
});

test.each([
  ["signed-out", "signed-out", true],
  ["account-deleted", "signed-out", true],
  ["password-reset", "password-reset", false],
])(
  "%s ends the session here, tells other tabs %s, and deletes drafts: %s",
  (code, event, deletes) => {
    const version = getDraftsVersion();
    handleFlash(code);
    expect(consumeAnnouncement("signed-out")).toBe(true);
    expect(postMessage.mock.calls).toEqual([[event]]);
    expect(getDraftsVersion() > version).toBe(deletes);
  },
);
