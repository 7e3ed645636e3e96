import type { TicketLine } from "../../../../domain/kitchen/ticket.ts";

/** Lists the sold-out dishes; staff see them beside "Confirm anyway" or "Start cooking". */
export function SoldOutLines({ lines }: { lines: readonly Pick<TicketLine, "name">[] }) {
  return (
    <p className="w-full font-semibold text-danger leading-snug wrap-anywhere">
      Sold out: {lines.map(({ name }) => name).join(", ")}
    </p>
  );
}
