import { expect, test } from "vitest";
import { describeClearing } from "./sample-fact-box.tsx";

test("the confirmation for the claims says how many are removed and what is kept", () => {
  expect(
    describeClearing("claims", {
      count: 4,
      kept: ["governing law in your terms"],
      emptiesAbout: true,
    }),
  ).toMatchObject({
    title: "Remove these 4 claims?",
    description:
      "They disappear from every page that shows them until you enter your own under Claims and policies. Your About page will then have no text, so your shop stops linking to it. For now, we keep the governing law in your terms, because your policies need it. Anything you've entered yourself is kept. You can't undo this.",
  });
  expect(describeClearing("claims", { count: 1, kept: [], emptiesAbout: false })).toMatchObject({
    title: "Remove this text?",
    description:
      "It disappears from every page that shows it until you enter your own under Claims and policies. Anything you've entered yourself is kept. You can't undo this.",
  });
});
