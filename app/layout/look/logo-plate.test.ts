import { expect, test } from "vitest";
import { logoPlates } from "../../../domain/business/look/look-files.ts";
import { plateClasses } from "./logo-plate.ts";

test("only a logo that one theme would hide has a background, in the colour of its icons", () => {
  expect(plateClasses({ plate: "dark" })).toContain(`light:bg-[${logoPlates.dark}]`);
  expect(plateClasses({ plate: "light" })).toContain("dark:bg-white");
  expect(plateClasses({ plate: null })).toBe("");
});
