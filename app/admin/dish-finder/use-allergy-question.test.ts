import { expect, test } from "vitest";
import { describeConflict } from "./use-allergy-question.tsx";

test("adds full stops between the lines of a note where punctuation is missing", () => {
  const dishes = [{ name: "Korma", allergens: { nuts: "contains" } as const }];
  const describe = (note: string) => describeConflict(note, dishes);
  expect(describe("gluten free please\n My son is allergic to nuts\n")).toContain(
    "The note says “gluten free please. My son is allergic to nuts”.",
  );
  expect(describe("Nut allergy!\nRing twice.")).toContain("“Nut allergy!\nRing twice.”");
});
