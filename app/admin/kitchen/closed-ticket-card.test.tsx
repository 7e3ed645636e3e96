import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { emptyTicket, leadTime, placedAt } from "../../../tests/builders/tickets.ts";
import { TicketCard } from "./ticket-card.tsx";
import type { BoardTicket } from "./use-known-tickets.ts";

const dish = {
  id: 1,
  name: "Rice",
  quantity: 1,
  category: "veg",
  vegan: true,
  allergens: {},
} as const;
const ticket = { ...emptyTicket, lines: [dish] };
const nothing = () => undefined;

function renderClosed(closed: Omit<BoardTicket, "ticket">) {
  const Component = () => (
    <TicketCard
      ticket={ticket}
      {...closed}
      now={placedAt.getTime()}
      leadTime={leadTime}
      openedAt={0}
      soldOut={[]}
      isSettling={false}
      skipCookingStep={false}
      isPrinting={false}
      isPrinterBusy={false}
      onPrint={nothing}
      onMenu={nothing}
      onClear={nothing}
    />
  );
  const Board = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Board />);
}
const minutesAgo = (minutes: number) => new Date(placedAt.getTime() - minutes * 60_000);

test("a cancelled ticket keeps its dishes only while a cook may be working on it", () => {
  const recent = renderClosed({ outcome: "cancelled", cancelledAt: minutesAgo(9) });
  expect(recent).toContain("Cancelled: stop");
  expect(recent).toContain("Rice");
  const old = renderClosed({ outcome: "cancelled", cancelledAt: minutesAgo(10) });
  expect(old).toContain("Cancelled: stop");
  expect(old).toContain(">Clear<");
  expect(old).not.toContain("Rice");
});

test("a ticket that a colleague completed says so in one line", () => {
  const completion = { closedBy: "Meera Shah", closedAt: placedAt };
  const card = renderClosed({ outcome: "closed", completion });
  expect(card).toContain("Collected by Meera Shah, 12:00");
  expect(card).not.toContain("Rice");
  expect(renderClosed({ outcome: "closed" })).toContain("Closed elsewhere");
});
