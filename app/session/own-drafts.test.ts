import { beforeEach, expect, test, vi } from "vitest";
import { getRecentToasts, recordToast } from "../ui/toast/recent-toasts.ts";
import { deleteDrafts, formDraft } from "./form-draft.ts";
import { claimDrafts, deleteAllDrafts, getDraftsVersion, onDraftsDeleted } from "./own-drafts.ts";

let stored: Map<string, string>;
let shared: Map<string, string>;
const draft = formDraft("a-form");

beforeEach(() => {
  stored = new Map([["theme", "dark"]]);
  vi.stubGlobal("sessionStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  shared = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => shared.get(name) ?? null,
    setItem: (name: string, text: string) => void shared.set(name, text),
    removeItem: (name: string) => void shared.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test("keeps a visitor's draft when they sign in, and when they sign in again", () => {
  draft.save({ name: "Asha" });
  claimDrafts("asha@customer.test");
  claimDrafts("asha@customer.test");
  expect(draft.read()).toEqual({ name: "Asha" });
});

test("deletes drafts when another user signs in, and notifies the forms", () => {
  claimDrafts("asha@customer.test");
  draft.save({ name: "Asha" });
  const listener = vi.fn();
  const unsubscribe = onDraftsDeleted(listener);
  const before = getDraftsVersion();
  claimDrafts("bina@customer.test");
  expect(draft.read()).toEqual({});
  expect(listener).toHaveBeenCalledOnce();
  expect(getDraftsVersion()).toBe(before + 1);
  unsubscribe();
});

test("deletes all drafts and nothing else on sign-out", () => {
  claimDrafts("asha@customer.test");
  draft.save({ name: "Asha" });
  formDraft("another").save({ name: "Asha" });
  deleteAllDrafts();
  expect([...stored.keys()]).toEqual(["theme"]);
  draft.save({ name: "Bina" });
  claimDrafts("bina@customer.test");
  expect(draft.read()).toEqual({ name: "Bina" });
});

test("deletes recent notifications on sign-out", () => {
  claimDrafts("asha@customer.test");
  recordToast("success", "Added Samosa to cart");
  claimDrafts("asha@customer.test");
  expect(getRecentToasts()).toHaveLength(1);
  deleteAllDrafts();
  expect(getRecentToasts()).toEqual([]);
  expect([...stored.keys()]).toEqual(["theme"]);
});

test("deletes all drafts of one order, whatever their version", () => {
  for (const name of ["modify-order-1-1", "modify-order-1-2", "modify-order-12-1"])
    formDraft(name).save({ name });
  deleteDrafts("modify-order-1-");
  expect([...stored.keys()]).toEqual(["theme", "draft-modify-order-12-1"]);
});

test("does nothing when storage is not available", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => claimDrafts("asha@customer.test")).not.toThrow();
  expect(() => deleteAllDrafts()).not.toThrow();
});

test("a new tab of the same user reads shared values, until they are typed over or removed", () => {
  claimDrafts("asha@customer.test");
  draft.save({ name: "Asha", notes: "Nut allergy" });
  draft.share({ notes: "Nut allergy" });
  stored.clear();
  claimDrafts("asha@customer.test");
  expect(draft.read()).toEqual({ notes: "Nut allergy" });
  draft.save({ notes: "" });
  expect(draft.read()).toEqual({ notes: "" });
  stored.clear();
  draft.unshare();
  expect(draft.read()).toEqual({});
});

test("shared values are deleted on sign-out, and when another user signs in in a new tab", () => {
  claimDrafts("asha@customer.test");
  draft.share({ notes: "Nut allergy" });
  deleteAllDrafts();
  expect(shared.size).toBe(0);

  claimDrafts("asha@customer.test");
  draft.share({ notes: "Nut allergy" });
  stored.clear();
  claimDrafts("bina@customer.test");
  expect(draft.read()).toEqual({});
  expect(shared.size).toBe(0);
});
