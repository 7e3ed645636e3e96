import {
  isSoldOutFor,
  type SoldOutDish,
  type Ticket,
  type TicketLine,
} from "../../../domain/kitchen/ticket.ts";
import {
  type Allergen,
  type AllergenStatement,
  combineAllergens,
  groupAllergens,
} from "../../../domain/menu/allergens.ts";
import { describeNotedAllergens, findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { formatGuests } from "../../../domain/messages/format-guests.ts";
import { AllergenSummary } from "../../ui/allergen-summary.tsx";
import { Button } from "../../ui/button.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { VegMark } from "../../ui/veg-mark.tsx";
import { CustomerNote } from "../customer-note.tsx";

/** Number of dishes shown before the others are collapsed. */
const maxDishes = 12;

/**
 * Notes, guests, and the dishes with their allergens. A long list is collapsed unless
 * `areAllDishesShown`. The allergens are combined unless `hasAllergensPerDish` or the note is about an
 * allergy that is none of the 14.
 */
export function TicketBody({
  ticket: { number, status, wantedAt, lines, notes, guests, deliveryMethod },
  soldOut,
  areAllDishesShown = true,
  hasAllergensPerDish = true,
  onShowAll,
}: {
  ticket: Ticket;
  soldOut: readonly SoldOutDish[];
  areAllDishesShown?: boolean;
  hasAllergensPerDish?: boolean;
  onShowAll?: () => void;
}) {
  const noted = findAllergyNote(notes);
  // Collapsing a single dish would save no space. With an allergy, every dish counts.
  const isCollapsed = !areAllDishesShown && !noted && lines.length > maxDishes + 1;
  const hiddenLines = isCollapsed ? lines.slice(maxDishes) : [];
  const shown = isCollapsed ? lines.slice(0, maxDishes) : lines;
  const isBrief = !hasAllergensPerDish && lines.length > 1 && noted?.length !== 0;
  const isSoldOutLine = ({ id }: TicketLine) => isSoldOutFor({ status, wantedAt }, id, soldOut);
  return (
    <>
      {notes && <CustomerNote note={notes} lines={lines} />}
      {guests !== null && (
        <p className="font-semibold">
          {formatGuests(guests)}
          {deliveryMethod && `, ${deliveryMethod}`}
        </p>
      )}
      <ul className={joinClasses("flex flex-col", !isBrief && "divide-y divide-line")}>
        {shown.map((line) => (
          <Line
            key={line.id}
            line={line}
            noted={noted ?? []}
            isSoldOut={isSoldOutLine(line)}
            isBrief={isBrief}
          />
        ))}
      </ul>
      {hiddenLines.length > 0 && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={onShowAll}>
          {hiddenLines.length} more dishes{hiddenLines.some(isSoldOutLine) && ", some sold out"}
          <span className="sr-only"> of order {number}</span>
        </Button>
      )}
      {isBrief ? (
        <button
          type="button"
          className="-mx-1 flex min-h-6 items-start gap-1 rounded-lg px-1 text-left hover:bg-raised"
          onClick={onShowAll}
        >
          <Allergens statement={combineAllergens(lines.map(({ allergens }) => allergens))} />
          <ChevronDown aria-hidden="true" className="mt-0.5 ml-auto size-4 shrink-0 text-muted" />
          <span className="sr-only">Show the allergens of each dish of order {number}</span>
        </button>
      ) : (
        hiddenLines.length > 0 && (
          <Allergens statement={combineAllergens(hiddenLines.map(({ allergens }) => allergens))} />
        )
      )}
    </>
  );
}

function Line({
  line: { name, quantity, category, allergens },
  noted,
  isSoldOut,
  isBrief,
}: {
  line: TicketLine;
  /** The allergens that the customer's note names. */
  noted: readonly Allergen[];
  isSoldOut: boolean;
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
