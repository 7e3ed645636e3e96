import { expect, test } from "vitest";
import { type CellCorrections, leaveOut, removeCorrections } from "./correct-rows.tsx";

const name = { row: 2, column: "name", text: "Pav Bhaji" } as const;
const price = { row: 2, column: "price", text: "" } as const;
const typed: CellCorrections = new Map<string, typeof name | typeof price>([
  ["2 name", name],
  ["2 price", price],
]);

test("drops the corrections of columns whose meaning has changed", () => {
  expect([...removeCorrections(typed, ["price", null]).values()]).toEqual([name]);
});

test("a row that was left out stays left out when a column's meaning changes", () => {
  const withRow3 = leaveOut(typed, [{ row: 3 }]);
  const remaining = [...removeCorrections(withRow3, ["price", "section"]).values()];
  expect(remaining.filter(({ row }) => row === 2)).toEqual([name]);
  expect(remaining.filter(({ row }) => row === 3)).toEqual(
    [...withRow3.values()].filter(({ row }) => row === 3),
  );
});
