import type { TicketLine } from "../../../../domain/kitchen/ticket.ts";

/** Lists the sold-out dishes, beside an order's next step: "Confirm anyway", "Start cooking", "Ready". */
export function SoldOutLines({ lines }: { lines: readonly Pick<TicketLine, "name">[] }) {
  return (
    <p className="w-full font-semibold text-danger leading-snug wrap-anywhere">
      Sold out: {lines.map(({ name }) => name).join(", ")}
    </p>
  );
}
