import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TicketLine } from "../../../domain/kitchen/ticket.ts";
import { placedAt, ticketToPrint } from "../../../tests/builders/tickets.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { TicketPaper } from "./ticket-paper.tsx";

const curry: TicketLine = {
  id: 1,
  name: "Goan Prawn Curry",
  quantity: 1,
  category: "non-veg",
  vegan: false,
  allergens: { crustaceans: "contains" },
};

function renderTicket(notes: string, line = curry): string {
  const ticket = (
    <TicketPaper
      ticket={{ ...ticketToPrint, wantedAt: placedAt, notes, lines: [{ ...line, price: 500 }] }}
      printedAt={placedAt}
      firstPrintedAt={null}
    />
  );
  const Page = createRoutesStub([
    { path: "/", Component: () => <RootDataPreview value={{}}>{ticket}</RootDataPreview> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("says once that a note is about an allergy", () => {
  expect(renderTicket("Allergic to prawns")).toContain(">ALLERGY: Allergic to prawns<");
  expect(renderTicket("ALLERGY: prawns!")).toContain(">ALLERGY: prawns!<");
  expect(renderTicket("Ring twice")).toContain(">NOTE: Ring twice<");
});

test("marks the dishes that contain an allergen named in the note", () => {
  expect(renderTicket("Allergic to prawns")).toContain(">Contains crustaceans.");
  expect(renderTicket("Ring twice")).not.toContain(">Contains crustaceans.");
});

test("tells the kitchen to check a dish without any allergen statement", () => {
  const ticket = renderTicket("", { ...curry, allergens: {} });
  expect(ticket).toContain("Allergens not known: check before cooking");
  expect(ticket).not.toContain("ask us");
});
