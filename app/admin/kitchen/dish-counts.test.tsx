import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DishCounts } from "./dish-counts.tsx";

function renderCounts({ isSettling }: { isSettling: boolean }): string {
  const counts = [
    { id: 1, name: "Dal", quantity: 3, allergyOrders: [] },
    { id: 2, name: "Naan", quantity: 2, allergyOrders: [7] },
  ];
  const soldOut = [{ id: 2, until: new Date("2026-06-15T22:00:00Z") }];
  const List = createRoutesStub([
    {
      path: "/",
      Component: () => <DishCounts counts={counts} soldOut={soldOut} isSettling={isSettling} />,
    },
  ]);
  return renderToStaticMarkup(<List />);
}

test("disables the sold-out buttons just after the board has moved", () => {
  const settled = renderCounts({ isSettling: false });
  expect(settled).toContain("Mark sold out");
  expect(settled).toContain("Put back on sale");
  expect(settled).not.toContain('aria-disabled="true"');
  expect(renderCounts({ isSettling: true }).split('aria-disabled="true"')).toHaveLength(3);
});
