import type { Ticket } from "../../../../domain/kitchen/ticket.ts";
import type { SoldOutDish } from "../../../../domain/orders/status/sold-out-for.ts";
import { AllergenSummary } from "../../../ui/allergen-summary.tsx";
import { CustomerNote } from "../../customer-note.tsx";
import type { useMistapGuard } from "../screen/use-mistap-guard.ts";
import { SoldOutButton } from "./sold-out-button.tsx";

/** The dishes of a ticket with their allergens. Each can be marked as sold out. */
export function TicketDishes({
  ticket: { number, lines, notes },
  soldOut,
  hasNote,
  guard,
  onMark,
}: {
  ticket: Ticket;
  soldOut: readonly SoldOutDish[];
  /** Shows the customer's note. */
  hasNote: boolean;
  guard: ReturnType<typeof useMistapGuard>;
  onMark(id: number): void;
}) {
  return (
    <section aria-labelledby={`dishes-${number}`}>
      <h3 id={`dishes-${number}`} className="text-xl">
        Dishes
      </h3>
      {notes && hasNote && <CustomerNote note={notes} lines={lines} namesDishes />}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere leading-snug">
              <strong>
                {line.quantity} × {line.name}
              </strong>
              <span className="block text-sm">
                <AllergenSummary statement={line.allergens} isBrief />
              </span>
            </span>
            <SoldOutButton
              id={line.id}
              name={line.name}
              isSoldOut={soldOut.some(({ id }) => id === line.id)}
              guard={guard}
              onMark={onMark}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
