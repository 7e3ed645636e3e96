import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TicketToPrint } from "../../../domain/kitchen/ticket.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";

const at = new Date("2026-06-15T11:00:00Z");
const order: TicketToPrint = {
  ...{
    id: "1",
    number: 1,
    status: "confirmed",
    type: "takeaway_order",
    version: 1,
    isPaid: false,
    name: "",
    notes: "",
    placedAt: at,
  },
  ...{ wantedAt: null, wantedAllDay: false, isPractice: false, guests: null, deliveryMethod: null, timesPrinted: 0 },
  ...{ readyAt: null, changedAt: null, isOnlyAddressChanged: false, lines: [], total: 500, phone: "", address: null },
  ...{ cash: null, figures: null, vat: null },
};

test("a receipt of a practice order says so", () => {
  const render = (isPractice: boolean) => {
    const Page = createRoutesStub([
      { path: "/", Component: () => <ReceiptPaper order={{ ...order, isPractice }} printedAt={at} /> },
    ]);
    return renderToStaticMarkup(<Page />);
  };
  expect(render(true)).toContain(">PRACTICE<");
  expect(render(false)).not.toContain("PRACTICE");
});
