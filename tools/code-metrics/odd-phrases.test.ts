import { expect, test } from "vitest";
import { findOddPhrases } from "./odd-phrases.ts";

test("searches comments but not code", () => {
  const source =
    'const door = "a door"; // a door\n/**\n * Whoever asks is told.\n * Plain.\n */\nconst url = "https://door";\n';
  expect(findOddPhrases(["a.ts"], () => source)).toEqual({
    lines: 5,
    matches: ["a.ts:1: a door", "a.ts:3: Whoever asks is told.", "a.ts:3: Whoever asks is told."],
  });
});

test("searches Markdown without empty lines and table rules", () => {
  const source = "# A shop\n\n|---|---|\nNobody knows.\n";
  expect(findOddPhrases(["a.md"], () => source)).toEqual({
    lines: 2,
    matches: ["a.md:4: Nobody knows."],
  });
});
