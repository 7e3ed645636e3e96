import type { TicketLine } from "../../../../domain/kitchen/ticket.ts";

/** Lists an order's sold-out dishes, beside its buttons. */
export function SoldOutLines({ lines }: { lines: readonly Pick<TicketLine, "name">[] }) {
  return (
    <p className="w-full font-semibold text-danger leading-snug wrap-anywhere">
      Sold out: {lines.map(({ name }) => name).join(", ")}
    </p>
  );
}
