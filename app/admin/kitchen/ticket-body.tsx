import type { Ticket, TicketLine } from "../../../domain/kitchen/ticket.ts";
import { groupAllergens } from "../../../domain/menu/allergens.ts";
import { AllergenWords } from "../../ui/allergen-words.tsx";
import { MessageSquareWarning } from "../../ui/icons/message-square-warning.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { VegMark } from "../../ui/veg-mark.tsx";

/** Notes, guests, and the dishes with their allergens. */
export function TicketBody({ ticket: { lines, notes, guests, deliveryMethod } }: { ticket: Ticket }) {
  return (
    <>
      {notes && (
        <p className="flex gap-2.5 rounded-xl border-2 border-accent bg-raised px-3 py-2 font-semibold text-lg leading-snug">
          <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            <span className="sr-only">Note: </span>
            {notes}
          </span>
        </p>
      )}
      {guests !== null && (
        <p className="font-semibold">
          {guests === 1 ? "1 guest" : `${guests} guests`}
          {deliveryMethod && `, ${deliveryMethod}`}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line: { name, quantity, category, allergens } }: { line: TicketLine }) {
  const { contains, mayContain } = groupAllergens(allergens);
  const hasAllergens = contains.length + mayContain.length > 0;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-2.5">
      <span className="min-w-11 font-display font-semibold text-4xl tabular-nums leading-none">
        {quantity}
        <span className="text-2xl text-muted">×</span>
      </span>
      <span className="flex items-center gap-2 font-semibold text-xl leading-tight wrap-anywhere">
        <VegMark category={category} />
        {name}
      </span>
      <span className="col-span-2 mt-1.5 flex gap-1.5">
        {hasAllergens && <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />}
        <span className="min-w-0">
          <AllergenWords statement={allergens} brief />
        </span>
      </span>
    </li>
  );
}
