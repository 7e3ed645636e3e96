import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useLocation } from "react-router";
import { describeMoveBack } from "../../../domain/kitchen/describe-move-back.ts";
import { describePayment } from "../../../domain/kitchen/describe-payment.ts";
import { describeQuotedTimeOfOrder } from "../../../domain/kitchen/describe-quoted-time.ts";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { messages } from "../../../domain/messages.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import {
  filterSoldOutLines,
  isEveryLineSoldOut,
  type SoldOutDish,
} from "../../../domain/orders/status/sold-out-for.ts";
import { canChangeLinesInStatus } from "../../../domain/orders/status/when-changeable.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button, ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PencilLine } from "../../ui/icons/pencil-line.tsx";
import { PhoneCall } from "../../ui/icons/phone-call.tsx";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { CustomerNote } from "../customer-note.tsx";
import { useStaffLive } from "../live/staff-live.tsx";
import { mustCheckAllergy } from "../orders/must-check-allergy.ts";
import { CancelSection } from "./cancel-section.tsx";
import { type Delay, DelayButtons } from "./delays/delay-buttons.tsx";
import { isKitchenMode } from "./screen/kitchen-mode.ts";
import { useMistapGuard } from "./screen/use-mistap-guard.ts";
import { SoldOutLines } from "./sold-out/sold-out-lines.tsx";
import { TicketDishes } from "./sold-out/ticket-dishes.tsx";
import { describeChange } from "./ticket-card.tsx";
import type { clientLoader as contactLoader } from "./ticket-contact.ts";
import type { BoardTicket } from "./use-known-tickets.ts";
import { type ChosenReason, useTicketAction } from "./use-ticket-action.ts";

interface TicketDialogProps {
  ticket: Ticket;
  /** Undefined while loading; null if it could not be loaded. */
  contact: Awaited<ReturnType<typeof contactLoader>> | undefined;
  soldOut: readonly SoldOutDish[];
  /** Server time, in epoch milliseconds. */
  now: number;
  /** When the order would be due after each delay. Empty if it cannot be delayed. */
  delays: readonly Delay[];
  /** The shortest of them that suits an order whose start is late; null if it is in time. */
  shortestDelay: Delay["minutes"] | null;
  /** Undefined once staff have closed the dialog. */
  outcome: BoardTicket["outcome"] | undefined;
  /** Receives focus when the dialog closes. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose(): void;
  /**
   * Called before `onClose` if the order was answered or closed elsewhere, unless staff know it
   * already.
   */
  onHandledElsewhere(): void;
}

/** The details and actions that a card leaves out. To reject or cancel takes at least two taps. */
export function TicketDialog({
  ticket,
  contact,
  soldOut,
  now,
  delays,
  shortestDelay: currentShortestDelay,
  outcome,
  finalFocus,
  onClose,
  onHandledElsewhere,
}: TicketDialogProps) {
  const { number, status, version } = ticket;
  const { currency, timeZone } = useBusiness();
  const { isConnected } = useStaffLive();
  // Staff who confirm no longer want to reject the order, and must see what has sold out.
  const onSoldOut = () => setChosenReason(null);
  const ticketAction = useTicketAction(ticket, { onDone: onClose, onSoldOut });
  const order = { ...ticket, createdAt: ticket.placedAt };
  const quotedTime = describeQuotedTimeOfOrder(order, useUsualTimes());
  const isFromKitchenMode = isKitchenMode(useLocation());
  const isPending = status === "pending";
  // Decided once, so that the buttons do not move.
  const [isRejectFirst] = useState(isPending && isEveryLineSoldOut(ticket, soldOut));
  const [shortestDelay] = useState(currentShortestDelay);
  const [chosenReason, setChosenReason] = useState<ChosenReason | null>(
    isRejectFirst ? "sold_out" : null,
  );
  /** While staff mark dishes as sold out to reject the order, its buttons must not move. */
  const [soldOutAtChoice, setSoldOutAtChoice] = useState(soldOut);
  const isMarking = isPending && chosenReason === "sold_out" && !isRejectFirst;
  const soldOutLines = filterSoldOutLines(ticket, isMarking ? soldOutAtChoice : soldOut);
  /** The dish that staff marked last in the list of dishes. */
  const [markedId, setMarkedId] = useState<number | null>(null);
  const isMarked = chosenReason === null && soldOutLines.some(({ id }) => id === markedId);
  const isPreselected = isMarked && isPending && isEveryLineSoldOut(ticket, soldOut);
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isMarked && !isPreselected) choices.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked, isPreselected]);
  const seenSoldOut = soldOutLines.map(({ id }) => id).join();
  const mustCheckNote = mustCheckAllergy(ticket);
  const needsCare = mustCheckNote || soldOutLines.length > 0;
  const [openedTicket] = useState(ticket);
  const isChanged = ticket.changedAt?.getTime() !== openedTicket.changedAt?.getTime();
  // The red button is there at once: ignore the second tap of a double tap on the ticket.
  const [isShown, setShown] = useState(!isRejectFirst);
  useEffect(() => setShown(true), []);
  const guard = useMistapGuard(`${version} ${isShown} ${seenSoldOut}`, false);
  const isOpen = outcome === null;
  const isAnswered = openedTicket.status === "pending" && !isPending;
  const isHandledElsewhere =
    outcome !== undefined && (!isOpen || isAnswered) && !ticketAction.isSending;
  const closeHandled = useEffectEvent(() => {
    const newStatus = outcome === "cancelled_by_customer" ? "cancelled" : (outcome ?? status);
    if (!ticketAction.knowsStatus(newStatus)) onHandledElsewhere();
    onClose();
  });
  useEffect(() => {
    if (isHandledElsewhere) closeHandled();
  }, [isHandledElsewhere]);
  const [reasonStatus, setReasonStatus] = useState(status);
  if (status !== reasonStatus) {
    // Another device moved the order: the red button would now do something else.
    setReasonStatus(status);
    setChosenReason(null);
  }
  const hasEmail = useSendsEmails() && contact?.hasEmail !== false;
  const canCall = contact?.phone !== "";
  const delayProps = { ticket, delays, ticketAction, guard, hasEmail, canCall };
  const isTooLate = shortestDelay !== null;
  const confirmWithDelay = isPending && (
    <DelayButtons
      {...delayProps}
      delays={delays.filter(({ minutes }) => minutes >= (shortestDelay ?? 0))}
      isConfirming
      isFirstMain={isTooLate && !needsCare}
      needsCare={needsCare}
      seenSoldOut={seenSoldOut}
    />
  );
  const cancelSection = (
    <CancelSection
      ticket={ticket}
      soldOut={soldOut}
      isCounterSale={contact?.isCounterSale === true}
      refund={contact?.refund ?? null}
      ticketAction={ticketAction}
      guard={guard}
      hasEmail={hasEmail}
      canCall={canCall}
      chosenReason={isPreselected ? "sold_out" : chosenReason}
      isMarking={isMarking}
      onChoose={(reason) => {
        setChosenReason(reason);
        setSoldOutAtChoice(soldOut);
      }}
    />
  );
  return (
    <Dialog
      preload
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={finalFocus}
      title={`Order ${number}`}
      description={
        <>
          {`${[staffTypeLabels[ticket.type], ticket.name].filter(Boolean).join(" for ")}. ${ticket.readyAt ? "Ready" : statusLabel(status)}. `}
          {mustCheckNote && <b className="block text-ink">{messages.kitchen.checkAllergy}</b>}
          {isTooLate && <b className="block text-ink">{messages.kitchen.startIsLate}</b>}
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-3">
        <p role="status" className="font-semibold text-danger empty:hidden">
          {isChanged &&
            (isPending ? messages.kitchen.editedMeanwhile : messages.kitchen.edited)(number)}
          {isChanged &&
            ticket.change &&
            ` ${describeChange(ticket, ticket.change, now, timeZone)}.`}
        </p>
        {mustCheckNote && <CustomerNote note={ticket.notes} lines={ticket.lines} namesDishes />}
        {soldOutLines.length > 0 && <SoldOutLines lines={soldOutLines} />}
        {isPending && isRejectFirst && cancelSection}
        {isTooLate && confirmWithDelay}
        {/* The margin leaves room for the sold-out dishes above. */}
        <div ref={choices} className="flex scroll-mt-16 flex-wrap gap-2">
          {contact?.phone && (
            <ExternalButtonLink
              href={`tel:${contact.phone}`}
              variant={
                isPending && !needsCare && (isTooLate || isChanged) ? "secondary" : "primary"
              }
              className="min-h-12"
              {...guard.linkProps}
            >
              <PhoneCall aria-hidden="true" className="size-4.5" />
              Call {contact.phoneText}
            </ExternalButtonLink>
          )}
          {isPending && (needsCare || isTooLate || isChanged) && (
            <Button
              variant={needsCare || isTooLate ? "secondary" : "primary"}
              busy={ticketAction.isBusy("status")}
              {...(guard.isInactive && { "aria-disabled": true })}
              className="min-h-12"
              onClick={guard.guardTap(
                () => void ticketAction.submit("status", { to: "confirmed", version, seenSoldOut }),
              )}
            >
              {needsCare || isTooLate ? "Confirm anyway" : "Confirm"}
            </Button>
          )}
          {canChangeLinesInStatus(status) && (
            <ButtonLink
              to={`/admin/orders/${number}/change?kitchen${isFromKitchenMode ? "" : "=board"}`}
              variant="secondary"
              className="min-h-12"
              {...guard.linkProps}
            >
              <PencilLine aria-hidden="true" className="size-4.5" />
              Change dishes
            </ButtonLink>
          )}
          {!isPending && (
            <Button
              variant="secondary"
              busy={ticketAction.isBusy("back")}
              {...(guard.isInactive && { "aria-disabled": true })}
              className="min-h-12"
              onClick={guard.guardTap(() => void ticketAction.submit("back", { version }))}
            >
              <Undo2 aria-hidden="true" className="size-4.5" />
              {describeMoveBack(ticket)}
            </Button>
          )}
        </div>
        {!isTooLate && confirmWithDelay}
        <DelayButtons {...delayProps} />
        {contact === null && (
          <p role="status" className="text-danger">
            {messages.kitchen.contactNotLoaded(isConnected)}
          </p>
        )}
        {contact?.address && <p className="whitespace-pre-line wrap-anywhere">{contact.address}</p>}
        {quotedTime && <p className="font-semibold">Quoted time: {quotedTime}</p>}
        {contact && (contact.toPay !== 0 || ticket.isPaid) && (
          <p className="font-semibold">{describePayment(contact.toPay, currency)}</p>
        )}
        {isPending && !isRejectFirst && cancelSection}
        <TicketDishes
          ticket={ticket}
          soldOut={soldOut}
          hasNote={!mustCheckNote}
          guard={guard}
          onMark={(id) => chosenReason === null && setMarkedId(id)}
        />
        {!isPending && cancelSection}
        <Link
          to={`/admin/orders/${number}/ticket`}
          className="self-start text-accent-text underline underline-offset-4"
        >
          Ticket and printing
        </Link>
      </div>
    </Dialog>
  );
}
