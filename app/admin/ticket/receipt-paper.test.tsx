import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TicketToPrint } from "../../../domain/kitchen/ticket.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";

const at = new Date("2026-06-15T11:00:00Z");
const order: TicketToPrint = {
  id: "1",
  number: 1,
  status: "confirmed",
  type: "takeaway_order",
  version: 1,
  isPaid: false,
  balance: null,
  name: "",
  notes: "",
  placedAt: at,
  wantedAt: null,
  wantedAllDay: false,
  isPractice: false,
  guests: null,
  deliveryMethod: null,
  timesPrinted: 0,
  readyAt: null,
  changedAt: null,
  isOnlyAddressChanged: false,
  isOnlyTimeChanged: false,
  lines: [],
  total: 500,
  phone: "",
  address: null,
  cash: null,
  figures: null,
  vat: null,
};

function renderReceipt(more: Partial<TicketToPrint>, trader = ""): string {
  const receipt = <ReceiptPaper order={{ ...order, ...more }} printedAt={at} />;
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
