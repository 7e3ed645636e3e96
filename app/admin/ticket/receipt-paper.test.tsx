import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TicketToPrint } from "../../../domain/kitchen/ticket.ts";
import { placedAt, ticketToPrint } from "../../../tests/builders/ticket-to-print.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";

function renderReceipt(more: Partial<TicketToPrint>, trader = ""): string {
  const receipt = <ReceiptPaper order={{ ...ticketToPrint, ...more }} printedAt={placedAt} />;
  const legal = { trader, hygiene: null, pictures: "" };
  const Page = createRoutesStub([
    { path: "/", Component: () => <RootDataPreview value={{ legal }}>{receipt}</RootDataPreview> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("marks the receipt of a practice order", () => {
  expect(renderReceipt({ isPractice: true })).toContain(">PRACTICE<");
  expect(renderReceipt({ isPractice: false })).not.toContain("PRACTICE");
});

test("prints the trader's details", () => {
  expect(renderReceipt({}, "VAT number GB 123 4567 82.")).toContain(
    ">VAT number GB 123 4567 82.</p>",
  );
});
