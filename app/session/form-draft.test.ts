import { beforeEach, expect, test, vi } from "vitest";
import { formDraft } from "./form-draft.ts";

let stored: Map<string, string>;
const draft = formDraft("a-form");

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test("stores a draft until it is deleted", () => {
  expect(draft.read()).toEqual({});
  draft.save({ name: "Asha", notes: "" });
  expect(draft.read()).toEqual({ name: "Asha", notes: "" });
  draft.clear();
  expect(draft.read()).toEqual({});
});

test.each(["", "no json", "null", "7", '{"name":7,"notes":{"a":1}}'])(
  "ignores stored text that is not a draft: %s",
  (text) => {
    stored.set("draft-a-form", text);
    expect(draft.read()).toEqual({});
  },
);

test("does nothing when storage is not available", () => {
  vi.stubGlobal("sessionStorage", undefined);
  draft.save({ name: "Asha", notes: "" });
  draft.clear();
  expect(draft.read()).toEqual({});
});
