import { beforeEach, expect, test, vi } from "vitest";
import { recentToasts, rememberToast } from "../ui/toast/recent-toasts.ts";
import { forgetDraftsCalled, formDraft } from "./form-draft.ts";
import { claimDrafts, draftRound, forgetDrafts, onDraftsForgotten } from "./own-drafts.ts";

let stored: Map<string, string>;
const draft = formDraft<{ name: string }>("a-form");

beforeEach(() => {
  stored = new Map([["theme", "dark"]]);
  vi.stubGlobal("sessionStorage", {
    get length() {
      return stored.size;
    },
    key: (place: number) => [...stored.keys()][place] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test("what a visitor typed is theirs once they sign in, and still theirs when they are back", () => {
  draft.keep({ name: "Asha" });
  claimDrafts("asha@customer.test");
  claimDrafts("asha@customer.test");
  expect(draft.read()).toEqual({ name: "Asha" });
});

test("another person sees nothing of it, and the forms on the page are told", () => {
  claimDrafts("asha@customer.test");
  draft.keep({ name: "Asha" });
  const told = vi.fn();
  const leave = onDraftsForgotten(told);
  const before = draftRound();
  claimDrafts("bina@customer.test");
  expect(draft.read()).toEqual({});
  expect(told).toHaveBeenCalledOnce();
  expect(draftRound()).toBe(before + 1);
  leave();
});

test("who signs out leaves nothing but what is no draft; a visitor after them may be anybody", () => {
  claimDrafts("asha@customer.test");
  draft.keep({ name: "Asha" });
  formDraft<{ name: string }>("another").keep({ name: "Asha" });
  forgetDrafts();
  expect([...stored.keys()]).toEqual(["theme"]);
  draft.keep({ name: "Bina" });
  claimDrafts("bina@customer.test");
  expect(draft.read()).toEqual({ name: "Bina" });
});

test("recent notifications go with the person who leaves", () => {
  claimDrafts("asha@customer.test");
  rememberToast("success", "Added Samosa to cart");
  claimDrafts("asha@customer.test");
  expect(recentToasts()).toHaveLength(1);
  forgetDrafts();
  expect(recentToasts()).toEqual([]);
  expect([...stored.keys()]).toEqual(["theme"]);
});

test("the drafts of one order are forgotten, whichever version they began with", () => {
  for (const name of ["modify-order-1-1", "modify-order-1-2", "modify-order-12-1"])
    formDraft<{ name: string }>(name).keep({ name });
  forgetDraftsCalled("modify-order-1-");
  expect([...stored.keys()]).toEqual(["theme", "draft-modify-order-12-1"]);
});

test("without storage there is nothing to forget", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => claimDrafts("asha@customer.test")).not.toThrow();
  expect(() => forgetDrafts()).not.toThrow();
});
