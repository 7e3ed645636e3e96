import { expect, test } from "vitest";
import { describeClearing } from "./sample-fact-box.tsx";

test("the confirmation for the claims matches what is removed", () => {
  expect(
    describeClearing("claims", { count: 4, kept: ["law of your terms"], emptiesAbout: true }),
  ).toMatchObject({
    title: "Remove these 4 claims?",
    description:
      "They disappear from every page that shows them until you enter your own under Claims and policies. The About page then has no text about you. Your policies keep the law of your terms for now. What you entered stays. You can't undo this.",
  });
  expect(describeClearing("claims", { count: 1, kept: [], emptiesAbout: false })).toMatchObject({
    title: "Remove this text?",
    description:
      "It disappears from every page that shows it until you enter your own under Claims and policies. What you entered stays. You can't undo this.",
  });
});
