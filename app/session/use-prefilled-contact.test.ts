import { beforeEach, expect, test, vi } from "vitest";
import { contactDraft } from "./use-prefilled-contact.ts";
import { setViewer } from "./use-viewer.ts";

const draft = contactDraft("reservation");

function signIn(email: string) {
  const account = { id: "1", name: "", email, avatarUrl: null, isAdmin: false, isOwner: false };
  setViewer({ state: "signed-in", ...account });
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  return () => vi.unstubAllGlobals();
});

test("leaves out the account's own email, which may change", () => {
  signIn("asha@customer.test");
  draft.save({ guests: "4", email: "asha@customer.test" });
  signIn("asha@new.test");
  expect(draft.read()).toEqual({ guests: "4", email: "" });
});

test("keeps another email, and a visitor's", () => {
  signIn("asha@customer.test");
  draft.save({ email: "guest@elsewhere.test" });
  expect(draft.read()).toEqual({ email: "guest@elsewhere.test" });
  setViewer({ state: "visitor" });
  draft.save({ email: "asha@customer.test" });
  expect(draft.read()).toEqual({ email: "asha@customer.test" });
});
