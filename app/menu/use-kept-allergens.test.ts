import { expect, test } from "vitest";
import { applyChoice } from "./use-kept-allergens.ts";

test("a choice on a shared link adds to the customer's allergens, and removes only what was removed", () => {
  expect(applyChoice("nuts", ["milk", "nuts"], ["milk", "nuts", "sesame"])).toBe("nuts,sesame");
  expect(applyChoice("nuts", ["milk", "nuts"], ["nuts"])).toBe("nuts");
  expect(applyChoice("nuts", ["milk", "nuts"], ["milk"])).toBe("");
  expect(applyChoice("eggs", ["milk"], [])).toBe("eggs");
  expect(applyChoice("peanuts", [], ["milk"])).toBe("milk,peanuts");
});

test("without a change, the customer's allergens stay", () => {
  expect(applyChoice("", ["milk"], ["milk"])).toBe("");
  expect(applyChoice("nuts", ["milk"], ["milk"])).toBe("nuts");
});
