import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { PrintedTicket } from "../../../domain/kitchen/print-ticket.ts";
import "./print-sheet.css";
import { TicketPaper } from "./ticket-paper.tsx";

const millimetresPerPixel = 25.4 / 96;

/**
 * Puts a ticket beside the page, hands it to the browser's printing (`onHandedOver`: from then on another may follow) and calls `onPrinted`,
 * which not every browser says. On paper there is nothing else than the ticket.
 * The roll is cut where the ticket ends: its page is as long as what is on it. (A style sheet made by a script is none of the document's
 * style elements, which the Content-Security-Policy refuses.)
 */
export function PrintSheet({
  printed,
  onHandedOver,
  onPrinted,
}: {
  printed: PrintedTicket;
  onHandedOver(): void;
  onPrinted(): void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const height = Math.ceil((sheet.current?.offsetHeight ?? 0) * millimetresPerPixel) + 1;
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { size: 80mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets.push(page);
    window.addEventListener("afterprint", onPrinted);
    // A browser stands still while it asks how to print: what was pressed is shown as done by then.
    const timer = setTimeout(() => {
      window.print();
      onHandedOver();
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("afterprint", onPrinted);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page);
    };
  }, [onHandedOver, onPrinted]);
  return createPortal(
    <div ref={sheet} aria-hidden="true" className="print-sheet">
      <TicketPaper {...printed} />
    </div>,
    document.body,
  );
}
