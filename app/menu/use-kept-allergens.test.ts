import { beforeEach, expect, test, vi } from "vitest";
import { formDraft, hiddenAllergens } from "../session/form-draft.ts";
import { clearAllergens, readAllergens } from "./use-kept-allergens.ts";

beforeEach(() => {
  for (const name of ["sessionStorage", "localStorage"]) {
    const items = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    });
  }
  return () => vi.unstubAllGlobals();
});

test("still reads the hidden allergens that the previous release kept, until they are cleared", () => {
  expect(readAllergens()).toBe("");
  formDraft("menu").save({ hide: "nuts" });
  expect(readAllergens()).toBe("nuts");
  hiddenAllergens.save("eggs");
  expect(readAllergens()).toBe("eggs");
  clearAllergens();
  expect(readAllergens()).toBe("");
});
