import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { defaultSettings } from "../../../domain/business/default-settings.ts";
import type { LogoFiles } from "../../../domain/business/look/look-files.ts";
import type { TicketLine, TicketToPrint } from "../../../domain/kitchen/ticket.ts";
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

function renderPaper(
  ticket: TicketToPrint,
  soldOutIds: number[] = [],
  business: BusinessSettings = defaultSettings,
): string {
  const paper = (
    <TicketPaper
      ticket={ticket}
      printedAt={placedAt}
      firstPrintedAt={null}
      soldOutIds={soldOutIds}
    />
  );
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <RootDataPreview value={{ business }}>{paper}</RootDataPreview>,
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

function renderTicket(notes: string, line = curry): string {
  return renderPaper({ ...ticketToPrint, notes, lines: [{ ...line, price: 500 }] });
}

test("says once that a note is about an allergy", () => {
  expect(renderTicket("Allergic to prawns")).toContain(">ALLERGY: Allergic to prawns<");
  expect(renderTicket("ALLERGY: prawns!")).toContain(">ALLERGY: prawns!<");
  expect(renderTicket("prawns are not for me")).toContain(">ALLERGY? prawns are not for me<");
  expect(renderTicket("Extra prawns")).toContain(">NOTE: Extra prawns<");
  expect(renderTicket("Ring twice")).toContain(">NOTE: Ring twice<");
});

test("marks the dishes that contain an allergen named in the note", () => {
  expect(renderTicket("Allergic to prawns")).toContain(">Contains crustaceans.");
  expect(renderTicket("Ring twice")).not.toContain(">Contains crustaceans.");
  // Without repeating it in the list of the dish's allergens.
  const line = { ...curry, allergens: { crustaceans: "contains", milk: "contains" } } as const;
  expect(renderTicket("Allergic to prawns", line)).toContain(">CONTAINS milk<");
  expect(renderTicket("Ring twice", line)).toContain(">CONTAINS crustaceans, milk<");
});

test("names the dishes that are not marked vegan after a note about vegan food", () => {
  expect(renderTicket("Vegan please")).toContain(">Not marked vegan: Goan Prawn Curry.<");
  expect(renderTicket("Vegan please", { ...curry, vegan: true })).not.toContain("Not marked vegan");
  expect(renderTicket("Ring twice")).not.toContain("Not marked vegan");
});

test("says that an order is not confirmed, and which dishes are sold out", () => {
  const lines = [
    { ...curry, price: 500 },
    { ...curry, id: 2, name: "Rice", price: 100 },
  ];
  const paper = renderPaper({ ...ticketToPrint, lines, status: "pending" }, [2]);
  expect(paper).toContain(">NOT CONFIRMED<");
  expect(paper).toMatch(/>Rice<\/strong><strong[^>]*>SOLD OUT</);
  expect(paper.split("SOLD OUT")).toHaveLength(2);
  expect(renderPaper({ ...ticketToPrint, lines, status: "confirmed" })).not.toMatch(
    /NOT CONFIRMED|SOLD OUT/,
  );
});

test("says which dishes were added, removed or changed", () => {
  const names = ["Naan", "Rice", "Dal"];
  const paper = renderPaper({
    ...ticketToPrint,
    lines: names.map((name, id) => ({ ...curry, id, name, quantity: 2, price: 100 })),
    changedAt: placedAt,
    change: {
      actors: [{ by: "staff", parts: ["dishes"], lastAt: placedAt }],
      dishes: [
        { name: "Naan", before: 0 },
        { name: "Rice", before: 3 },
      ],
      removed: ["Malai Kofta", "Aloo Gobi"],
    },
  });
  expect(paper).toContain(">REMOVED: Malai Kofta, Aloo Gobi<");
  expect(paper).toMatch(/>Naan<\/strong><strong[^>]*>ADDED<.*>Rice<\/strong><strong[^>]*>WAS 3</);
  expect(paper).toMatch(/>Dal<\/strong><span/);
});

test("tells the kitchen to check a dish without any allergen statement", () => {
  const ticket = renderTicket("", { ...curry, allergens: {} });
  expect(ticket).toContain("Allergens not known: check before cooking");
  expect(ticket).not.toContain("ask us");
});

test("says when to start until the order is ready, and when it is due until it is closed", () => {
  const timed = (changes: Partial<TicketToPrint>) =>
    renderPaper({ ...ticketToPrint, wantedAt: new Date("2026-06-15T11:30:00Z"), ...changes });
  expect(timed({})).toMatch(/>Collect 12:30<.*>Start 12:10<.*>Mon 15 Jun 2026, 12:30</);
  expect(timed({ type: "menuorder", wantedAt: null })).toMatch(
    />Leave 12:20<.*>Start 12:00<.*>As soon as possible</,
  );
  expect(timed({ readyAt: placedAt })).not.toContain("Start");
  expect(timed({ status: "completed" })).not.toContain("Collect 12:30");
});

test("prints the shop's name, unless the logo contains it", () => {
  const files = {
    picture: "",
    icon32: "",
    icon180: "",
    icon192: "/icon.png",
    icon512: "",
    maskable: "",
  };
  const square: LogoFiles = { ...files, width: 100, height: 100, plate: null };
  const wide: LogoFiles = { ...square, width: 200 };
  const hasName = (logo: LogoFiles | null, logoWithName: boolean) => {
    const business = { ...defaultSettings, logo, logoWithName };
    return renderPaper(ticketToPrint, [], business).includes(`>${business.name}<`);
  };
  expect(hasName(null, false)).toBe(true);
  expect(hasName(square, true)).toBe(true);
  expect(hasName(square, false)).toBe(false);
  // A wide logo without an opaque file (`email`) is not printed, so the name is.
  expect(hasName(wide, false)).toBe(true);
});
