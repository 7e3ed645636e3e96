import { beforeEach, expect, test, vi } from "vitest";
import { formDraft } from "./form-draft.ts";

let stored: Map<string, string>;
const draft = formDraft<{ name: string; notes: string }>("a-form");

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test("what was typed is there again, until it is forgotten", () => {
  expect(draft.read()).toEqual({});
  draft.keep({ name: "Asha", notes: "" });
  expect(draft.read()).toEqual({ name: "Asha", notes: "" });
  draft.forget();
  expect(draft.read()).toEqual({});
});

test.each(["", "no json", "null", "7", '{"name":7,"notes":{"a":1}}'])("what cannot be a draft is none: %s", (text) => {
  stored.set("draft-a-form", text);
  expect(draft.read()).toEqual({});
});

test("without storage nothing is kept, and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  draft.keep({ name: "Asha", notes: "" });
  draft.forget();
  expect(draft.read()).toEqual({});
});
