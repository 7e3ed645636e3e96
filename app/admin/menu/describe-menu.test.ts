import { expect, test } from "vitest";
import { describeNothingFound } from "./describe-menu.ts";
import { noSection } from "./section-select.tsx";

test.each([
  ["picture", "", "Every dish has a picture"],
  ["picture", "Mains", "Every dish in “Mains” has a picture"],
  ["picture", noSection, "Every dish without a section has a picture"],
  ["stock", "Mains", "No dish in “Mains” is sold out"],
  ["allergens", "", "All allergens are known"],
  ["allergens", "Mains", "All allergens of dishes in “Mains” are known"],
  ["correct-mark", "Mains", "No veg dish in “Mains” contains eggs"],
] as const)(
  "says that no dish has the issue %s in the chosen section “%s”",
  (issue, section, title) => {
    expect(describeNothingFound("", issue, section).title).toBe(title);
  },
);
