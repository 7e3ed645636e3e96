import type { Ticket, TicketLine } from "../../../domain/kitchen/ticket.ts";
import {
  type Allergen,
  type AllergenStatement,
  combineAllergens,
  groupAllergens,
} from "../../../domain/menu/allergens.ts";
import { findAllergensToCheck } from "../../../domain/menu/allergy-conflict.ts";
import { describeNotedAllergens } from "../../../domain/menu/allergy-note.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { isSoldOutFor, type SoldOutDish } from "../../../domain/orders/status/sold-out-for.ts";
import { AllergenSummary } from "../../ui/allergen-summary.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { VegMark } from "../../ui/veg-mark.tsx";
import { CustomerNote } from "../customer-note.tsx";

/**
 * Notes, guests, and all dishes. With `hasAllergensPerDish`, each dish shows its allergens.
 * Otherwise a button calls `onShowAllergens`; it combines the allergens of all dishes if there is a
 * note. If the note must be checked but names none of the 14, or the order has a single dish and a
 * note, each dish always shows them.
 */
export function TicketBody({
  ticket,
  soldOut,
  hasAllergensPerDish = true,
  onShowAllergens,
}: {
  ticket: Ticket;
  soldOut: readonly SoldOutDish[];
  hasAllergensPerDish?: boolean;
  onShowAllergens?: () => void;
}) {
  const { number, change, lines, notes, guests, deliveryMethod } = ticket;
  const noted = findAllergensToCheck(notes, lines);
  const isBrief = !hasAllergensPerDish && lines.length > (notes ? 1 : 0) && noted?.length !== 0;
  return (
    <>
      {/* Never shortened: `findAllergensToCheck` may not know its words for an allergy. */}
      {notes && <CustomerNote note={notes} lines={lines} />}
      {guests !== null && (
        <p className="font-semibold">
          {formatGuests(guests)}
          {deliveryMethod && `, ${deliveryMethod}`}
        </p>
      )}
      <ul className={joinClasses("flex flex-col", !isBrief && "divide-y divide-line")}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            noted={noted ?? []}
            isSoldOut={isSoldOutFor(ticket, line.id, soldOut)}
            before={change?.dishes.find(({ name }) => name === line.name)?.before ?? null}
            isBrief={isBrief}
          />
        ))}
      </ul>
      {isBrief && (
        <button
          type="button"
          className="-mx-1 flex min-h-6 items-start gap-1 rounded-lg px-1 text-left hover:bg-raised"
          onClick={onShowAllergens}
        >
          {notes ? (
            <Allergens statement={combineAllergens(lines.map(({ allergens }) => allergens))} />
          ) : (
            <span aria-hidden="true" className="text-muted text-sm leading-5">
              Allergens
            </span>
          )}
          <ChevronDown aria-hidden="true" className="mt-0.5 ml-auto size-4 shrink-0 text-muted" />
          <span className="sr-only">Show the allergens of each dish of order {number}</span>
        </button>
      )}
    </>
  );
}

function Line({
  line: { name, quantity, category, allergens },
  noted,
  isSoldOut,
  before,
  isBrief,
}: {
  line: TicketLine;
  /** The allergens that the customer's note names. */
  noted: readonly Allergen[];
  isSoldOut: boolean;
  /** The portions ordered at first, 0 for an added dish; null if they have not changed. */
  before: number | null;
  isBrief: boolean;
}) {
  const warning = describeNotedAllergens(allergens, noted);
  return (
    <li
      className={joinClasses(
        "grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2",
        isBrief ? "py-px" : "py-1",
        warning && "-mx-1.5 rounded-lg border-2! border-danger! px-1.5",
      )}
    >
      <span className="min-w-8 font-semibold text-xl tabular-nums leading-none">
        {quantity}
        <span className="text-base text-muted">×</span>
      </span>
      <span className="flex items-center gap-1.5 font-semibold text-lg leading-tight wrap-anywhere">
        <VegMark category={category} />
        <span className="min-w-0">
          {name}
          {before !== null && (
            <>
              {" "}
              <strong className="whitespace-nowrap rounded-md bg-danger px-1.5 text-on-danger text-sm">
                {before === 0 ? "added" : `was ${before}`}
              </strong>
            </>
          )}
          {isSoldOut && <strong className="text-base text-danger"> Sold out</strong>}
        </span>
      </span>
      {warning && (
        <strong className="col-span-2 flex items-start gap-1.5 text-danger leading-snug">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {warning}
        </strong>
      )}
      {!isBrief && <Allergens statement={allergens} />}
    </li>
  );
}

function Allergens({ statement }: { statement: AllergenStatement }) {
  const { contains, mayContain, notStated } = groupAllergens(statement);
  // An allergen that is not stated may still be in the dish, so it also needs the warning.
  const needsWarning = contains.length + mayContain.length + notStated.length > 0;
  return (
    <span className="col-span-2 flex gap-1.5 text-sm leading-snug">
      {needsWarning && (
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      )}
      <span className="min-w-0">
        <AllergenSummary statement={statement} isBrief />
      </span>
    </span>
  );
}
