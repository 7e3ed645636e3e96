import type { Ticket } from "../../../../domain/kitchen/ticket.ts";
import { messages } from "../../../../domain/messages.ts";
import { isSoldOutFor, type SoldOutDish } from "../../../../domain/orders/status/sold-out-for.ts";
import { SoldOutButton } from "./sold-out-button.tsx";

/** Marks dishes as sold out, before staff reject an order because one has run out. */
export function MarkSoldOut({
  order,
  soldOut,
}: {
  order: Pick<Ticket, "lines" | "status" | "wantedAt">;
  soldOut: readonly SoldOutDish[];
}) {
  return (
    <div className="mb-3">
      <p>{messages.kitchen.markSoldOutFirst}</p>
      <ul className="flex flex-col divide-y divide-line">
        {order.lines.map(({ id, name }) => {
          const isSoldOut = soldOut.some((dish) => dish.id === id);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 font-semibold leading-snug wrap-anywhere">
                {name}
                {isSoldOut && (
                  <strong className="text-danger">
                    {isSoldOutFor(order, id, soldOut) ? " Sold out" : " Sold out today"}
                  </strong>
                )}
              </span>
              <SoldOutButton id={id} name={name} isSoldOut={isSoldOut} isCompact />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
