import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatInstant, formatMoment } from "../../../domain/format-instant.ts";
import { formatCardTime, formatStartTime } from "../../../domain/kitchen/format-due-time.ts";
import type { PrintedTicket } from "../../../domain/kitchen/print-ticket.ts";
import type { TicketLine } from "../../../domain/kitchen/ticket.ts";
import { type Allergen, allergens, groupAllergens } from "../../../domain/menu/allergens.ts";
import { describeNotVegan, findAllergensToCheck } from "../../../domain/menu/allergy-conflict.ts";
import {
  describeNotedAllergens,
  findAllergyNote,
  startsWithAllergy,
} from "../../../domain/menu/allergy-note.ts";
import { allergenFreeText } from "../../../domain/menu/describe-allergens.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { formatPence } from "../../../domain/money.ts";
import { formatWantedDayAndTime } from "../../../domain/order-wording/format-wanted-time.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { getAmounts } from "../../../domain/orders/payment/order-amounts.ts";
import { getBalance } from "../../../domain/orders/payment/payment.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useLeadTime } from "../kitchen/screen/use-lead-time.ts";
import { PaperLogo, PaperName } from "./paper-logo.tsx";
import { useShortTicket } from "./short-ticket.tsx";

const bannerClasses = "mb-2 border-4 border-black p-2 text-center font-bold text-3xl";

/** A ticket for 80 mm printers, in large black print on white. */
export function TicketPaper({ ticket, printedAt, firstPrintedAt, soldOutIds }: PrintedTicket) {
  const { timeZone, currency, vatMode, vatRate, ticketPrices } = useBusiness();
  const {
    number,
    type,
    status,
    name,
    guests,
    deliveryMethod,
    notes,
    lines,
    placedAt,
    changedAt,
    change,
    phone,
    address,
  } = ticket;
  const leadTime = useLeadTime();
  const [isShortChosen] = useShortTicket();
  const startTime = formatStartTime(ticket, leadTime, timeZone, { isAsapShown: true });
  const notedAllergens = findAllergensToCheck(notes, lines);
  const notVegan = describeNotVegan(notes, lines);
  // Such a note names none of the 14 allergens, so it may concern every dish.
  const isShort = isShortChosen && notedAllergens?.length !== 0;
  const { total, payment } = getAmounts(ticket, { mode: vatMode, rate: vatRate });
  const isOpen = isOpenStatus(status);
  const isToPay = payment !== "None" && isOpen;
  const balance = getBalance(ticket);
  const isSettled = isOpen && ticket.cash !== null && balance <= 0;
  return (
    <div className="bg-white px-[4mm] pt-[3mm] pb-[8mm] text-black text-sm leading-tight">
      {ticket.isPractice && <p className={bannerClasses}>PRACTICE – DO NOT COOK</p>}
      {status === "pending" && <p className={bannerClasses}>NOT CONFIRMED</p>}
      {status === "cancelled" && <p className={bannerClasses}>CANCELLED – DO NOT COOK</p>}
      {status === "completed" && <p className={bannerClasses}>COMPLETED</p>}
      {firstPrintedAt && (
        <p className="mb-2 border-4 border-black p-2 text-center">
          <strong className="block text-3xl tracking-wide">DUPLICATE</strong>
          First printed {formatMoment(firstPrintedAt, timeZone)}
        </p>
      )}
      <PaperLogo />
      <PaperName />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 border-black border-b-2 pb-2">
        <strong className="text-6xl tracking-tight leading-none">{number}</strong>
        <strong className="text-2xl leading-none">
          {ticket.cash ? "Counter" : staffTypeLabels[type]}
        </strong>
      </div>
      {isOpen && (
        <p className="mt-2 text-3xl leading-none">
          <strong>{formatCardTime(ticket, printedAt.getTime(), leadTime, timeZone)}</strong>
          {ticket.readyAt === null && startTime && (
            <strong className="mt-1 block text-2xl leading-tight">{startTime}</strong>
          )}
        </p>
      )}
      <p className={isOpen ? "mt-1" : "mt-2 font-bold text-2xl"}>
        {formatWantedDayAndTime(ticket, timeZone)}
      </p>
      {name && <p className="mt-1 wrap-anywhere text-xl">{name}</p>}
      {guests !== null && (
        <p className="mt-1 text-lg">
          {formatGuests(guests)}
          {deliveryMethod && `, ${deliveryMethod}`}
        </p>
      )}
      {changedAt && (
        <p className="mt-2 border-2 border-black p-1.5 font-bold text-lg">
          {formatChangeHeading(ticket)} {formatInstant(changedAt, timeZone)}
          {change && change.removed.length > 0 && (
            <span className="block wrap-anywhere">REMOVED: {change.removed.join(", ")}</span>
          )}
        </p>
      )}
      {notes && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere border-2 border-black p-1.5 font-bold text-lg">
          {!startsWithAllergy(notes) && getNoteLabel(notes, notedAllergens)}
          {notes}
          {notVegan && <span className="block">{notVegan}</span>}
        </p>
      )}
      <ul className="mt-2 border-black border-t-2">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            noted={notedAllergens ?? []}
            price={ticketPrices ? formatPence(line.price * line.quantity, currency) : null}
            isShort={isShort}
            isSoldOut={soldOutIds.includes(line.id)}
            before={change?.dishes.find(({ name }) => name === line.name)?.before ?? null}
          />
        ))}
      </ul>
      {isShort && (
        <p className="mt-2 font-bold">Short ticket: other allergens are on the screen.</p>
      )}
      <p className="mt-2 flex items-baseline justify-between gap-3 text-xl">
        <span>Total</span>
        <strong className="tabular-nums">{formatPence(total, currency)}</strong>
      </p>
      {isToPay && balance > 0 && (
        <p className="mt-2 border-4 border-black p-2 text-center font-bold text-2xl">
          COLLECT {formatPence(balance, currency)} CASH
        </p>
      )}
      {isSettled && (
        <p className="mt-2 border-4 border-black p-2 text-center font-bold text-2xl">
          {balance === 0 ? "PAID" : `GIVE BACK ${formatPence(-balance, currency)}`}
        </p>
      )}
      {address && (
        <p className="mt-3 text-2xl leading-snug">
          <span className="block text-base">Deliver to</span>
          <strong className="whitespace-pre-line wrap-anywhere">{address}</strong>
        </p>
      )}
      {phone && <strong className="mt-2 block text-3xl tabular-nums">{formatPhone(phone)}</strong>}
      <p className="mt-3">
        Ordered {formatInstant(placedAt, timeZone)}
        <br />
        Printed {formatInstant(printedAt, timeZone)}
        {ticket.timesPrinted > 1 && ` (print ${ticket.timesPrinted})`}
      </p>
    </div>
  );
}

function getNoteLabel(notes: string, notedAllergens: readonly Allergen[] | null): string {
  if (findAllergyNote(notes)) return "ALLERGY: ";
  return notedAllergens ? "ALLERGY? " : "NOTE: ";
}

function formatChangeHeading({
  isOnlyTimeChanged,
  isOnlyAddressChanged,
}: PrintedTicket["ticket"]): string {
  if (isOnlyTimeChanged) return "TIME CHANGED";
  return isOnlyAddressChanged ? "ADDRESS CHANGED" : "CHANGED";
}

/** More unknown allergens than this are counted instead of listed. */
const maxListedUnknown = 4;

function describeUnknownAllergens(notStated: readonly string[]): string | null {
  if (notStated.length === 0) return null;
  if (notStated.length === allergens.length) return "Allergens not known: check before cooking";
  const isCounted = notStated.length > maxListedUnknown;
  return `NOT KNOWN ${isCounted ? `${notStated.length} of the ${allergens.length}` : notStated.join(", ")}`;
}

/** `price` is for all portions; null hides it. */
function Line({
  line: { name, quantity, category, vegan, allergens: statement },
  noted,
  price,
  isShort,
  isSoldOut,
  before,
}: {
  line: TicketLine;
  /** The allergens that the customer's note names. */
  noted: readonly Allergen[];
  price: string | null;
  /** Leaves out the diet, and the allergens of a dish that is free of those that the note names. */
  isShort: boolean;
  isSoldOut: boolean;
  /** The portions ordered at first, 0 for an added dish; null if they have not changed. */
  before: number | null;
}) {
  const notedText = describeNotedAllergens(statement, noted);
  const { contains, mayContain, notStated, freeOf } = groupAllergens(statement);
  // The noted ones are in the frame above.
  const listOthers = (stated: readonly Allergen[]) =>
    stated.filter((allergen) => !noted.includes(allergen)).join(", ");
  const otherContained = listOthers(contains);
  const otherPossible = listOthers(mayContain);
  const allAllergenLines = [
    otherContained !== "" && `CONTAINS ${otherContained}`,
    otherPossible !== "" && `MAY CONTAIN ${otherPossible}`,
    describeUnknownAllergens(notStated),
    freeOf.length === allergens.length && allergenFreeText,
  ].filter((text) => typeof text === "string");
  const allergenLines = isShort && !notedText ? [] : allAllergenLines;
  const categoryLabel = category === "veg" ? "Vegetarian" : "Non-vegetarian";
  return (
    <li className="flex gap-3 border-black border-b border-dashed py-2">
      <strong className="min-w-[11mm] text-4xl tabular-nums leading-none">{quantity}×</strong>
      <div className="min-w-0 flex-1">
        <strong className="block wrap-anywhere text-xl leading-tight">{name}</strong>
        {before !== null && (
          <strong className="block text-lg">{before === 0 ? "ADDED" : `WAS ${before}`}</strong>
        )}
        {isSoldOut && <strong className="block text-lg">SOLD OUT</strong>}
        {notedText && (
          <strong className="my-1 block border-4 border-black p-1 text-lg uppercase leading-tight">
            {notedText}
          </strong>
        )}
        {!isShort && <span className="block text-xs">{vegan ? "Vegan" : categoryLabel}</span>}
        {allergenLines.map((text) => (
          <span key={text} className="mt-0.5 block font-bold">
            {text}
          </span>
        ))}
      </div>
      {price && <span className="text-lg tabular-nums leading-tight">{price}</span>}
    </li>
  );
}
