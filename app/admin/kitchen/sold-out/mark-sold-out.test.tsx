import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Ticket } from "../../../../domain/kitchen/ticket.ts";
import { MarkSoldOut } from "./mark-sold-out.tsx";

test.each([
  ["today", "2026-06-15T18:00:00Z", " Sold out<"],
  ["tomorrow", "2026-06-16T18:00:00Z", " Sold out today<"],
])("says for an order for %s that a dish is sold out", (_, wantedAt, text) => {
  const line = { id: 1, name: "Dal", quantity: 1, category: "veg", vegan: true } as const;
  const order: Pick<Ticket, "lines" | "status" | "wantedAt"> = {
    status: "pending",
    wantedAt: new Date(wantedAt),
    lines: [{ ...line, allergens: {} }],
  };
  const soldOut = [{ id: 1, until: new Date("2026-06-16T11:00:00Z") }];
  const Page = createRoutesStub([
    { path: "/", Component: () => <MarkSoldOut order={order} soldOut={soldOut} /> },
  ]);
  expect(renderToStaticMarkup(<Page />)).toContain(text);
});
