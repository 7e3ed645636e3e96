import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ImportReport } from "./describe-rows.ts";
import { Verdict } from "./verdict.tsx";

function renderVerdict(name: string, change: Partial<ImportReport> = {}): string {
  const report: ImportReport = {
    refused: [],
    corrected: [],
    rows: [],
    fileColumns: [],
    exampleRows: 1,
    leftOutRows: [],
    lostStatements: 0,
    lostVeganLabels: 0,
    questions: [],
    marked: [{ row: 2, name, dish: { category: "veg", vegan: false, allergens: {} } }],
    unstatedWarning: "",
    unstatedCells: [],
    hasIncompleteList: false,
    cannotCompleteReason: "",
    notes: [],
    ...change,
  };
  const props = { report, problem: null, changeCount: 1, unansweredCount: 0, saveButtonId: "save" };
  const Page = createRoutesStub([{ path: "/", Component: () => <Verdict {...props} /> }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />).replaceAll(/<[^>]*>/g, "");
}

test("says that no problems were found only if no note warns about one", () => {
  const clean = "No problems found. Nothing is saved yet.";
  const unclean = "Every row can be imported. Please read the notes. Nothing is saved yet.";
  expect(renderVerdict("Dal")).toBe(clean);
  expect(renderVerdict("Lamb Korma")).toBe(unclean);
  expect(renderVerdict("Dal", { lostStatements: 1 })).toBe(unclean);
  expect(renderVerdict("Dal", { lostVeganLabels: 1 })).toBe(unclean);
});
