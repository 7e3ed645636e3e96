import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import {
  filterSoldOutLines,
  isEveryLineSoldOut,
  type SoldOutDish,
} from "../../../domain/orders/status/sold-out-for.ts";
import { Button } from "../../ui/button.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Ellipsis } from "../../ui/icons/ellipsis.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { mustCheckAllergy } from "../orders/must-check-allergy.ts";
import { useMistapGuard } from "./screen/use-mistap-guard.ts";
import { SoldOutLines } from "./sold-out/sold-out-lines.tsx";
import { useAdvanceTicket } from "./use-advance-ticket.ts";
import { type BoardTicket, mustStayOnBoard } from "./use-known-tickets.ts";

interface Step {
  to: OrderStatus | "ready";
  label: string;
}

const confirmStep: Step = { to: "confirmed", label: "Confirm" };
const startStep: Step = { to: "in_progress", label: "Start cooking" };
const readyStep: Step = { to: "ready", label: "Ready" };
/** The main button's action and label for each status. */
const nextStep: Partial<Record<OrderStatus, Step>> = {
  pending: confirmStep,
  confirmed: startStep,
  in_progress: readyStep,
};

/** Opens the ticket's dialog, which says what is wrong and may offer more time. */
const confirmInDialog: Step = { to: "confirmed", label: "Confirm…" };

export interface TicketButtonsProps extends BoardTicket {
  /** True just after the board has moved: a tap may have been meant for another ticket. */
  isSettling: boolean;
  soldOut: readonly SoldOutDish[];
  /** True if confirmed orders go straight to ready, without "Start cooking". */
  skipCookingStep: boolean;
  /** True if the start of cooking is late, which fills the button "Start cooking". */
  isStartLate?: boolean;
  /** True if the order should not be confirmed without more time. */
  isTooLateToConfirm?: boolean;
  isPrinting: boolean;
  /** True while this ticket or another one is being printed. */
  isPrinterBusy: boolean;
  onPrint(): void;
  /** Opens the dialog with all other actions on the ticket. */
  onMenu(): void;
  /** Removes the ticket of an order that is no longer open from the board. */
  onClear(): void;
}

export function TicketButtons({
  ticket,
  outcome,
  soldOut,
  isSettling,
  skipCookingStep,
  isStartLate = false,
  isTooLateToConfirm = false,
  isPrinting,
  isPrinterBusy,
  onPrint,
  onMenu,
  onClear,
}: TicketButtonsProps) {
  const { number, status, version, timesPrinted, readyAt } = ticket;
  const { busy, stepBeingSaved, advance } = useAdvanceTicket(number);
  let step = nextStep[status];
  if (status === "confirmed" && skipCookingStep) step = readyStep;
  const soldOutLines = filterSoldOutLines(ticket, soldOut);
  const isAllSoldOut = status === "pending" && isEveryLineSoldOut(ticket, soldOut);
  const needsCare = mustCheckAllergy(ticket) || (status === "pending" && soldOutLines.length > 0);
  if (needsCare || isTooLateToConfirm) step = confirmInDialog;
  // The ticket's new status may arrive before the step is saved.
  if (stepBeingSaved && stepBeingSaved !== step?.to)
    step = [confirmStep, startStep, readyStep].find(({ to }) => to === stepBeingSaved) ?? step;
  // The step also changes without the version, if the new status has arrived before it is saved.
  const { isInactive, settlingClass, guardTap } = useMistapGuard(
    `${version} ${step?.label} ${isAllSoldOut}`,
    isSettling,
  );
  const orderSuffix = <span className="sr-only"> order {number}</span>;
  if (mustStayOnBoard({ ticket, outcome }))
    return (
      <Button
        data-list-item=""
        variant={outcome === "cancelled_by_customer" ? "secondary" : "danger"}
        className="min-h-11 px-4"
        onClick={onClear}
      >
        Clear{orderSuffix}
      </Button>
    );
  if (outcome) return null;
  // Shown until the board moves the ticket to the ready ones. The button stays mounted and keeps
  // the focus.
  const isReady = readyAt !== null;
  const isSecondary =
    isReady ||
    (step?.to === "in_progress" && !isStartLate) ||
    (step === confirmInDialog && needsCare);
  return (
    <div data-ticket-buttons="" data-clear-of-toasts="" className="flex flex-wrap gap-2">
      {isAllSoldOut && (
        <Button
          data-list-item=""
          variant="danger"
          aria-haspopup="dialog"
          aria-disabled={busy || isInactive || undefined}
          className={joinClasses("flex-auto px-2!", settlingClass)}
          onClick={guardTap(onMenu)}
        >
          Reject…{orderSuffix}
        </Button>
      )}
      {step && (
        <Button
          data-list-item={isAllSoldOut ? undefined : ""}
          busy={busy}
          variant={isSecondary ? "secondary" : "primary"}
          aria-haspopup={step === confirmInDialog ? "dialog" : undefined}
          aria-disabled={busy || isInactive || isReady || undefined}
          className={joinClasses(
            "flex-auto whitespace-nowrap px-2!",
            isReady ? "gap-1 text-veg aria-disabled:opacity-100!" : settlingClass,
          )}
          onClick={
            isReady
              ? undefined
              : guardTap(() => {
                  if (step === confirmInDialog) onMenu();
                  else void advance(step.to, version);
                })
          }
        >
          {isReady && <CircleCheck aria-hidden="true" className="size-5" />}
          {isReady ? readyStep.label : step.label}
          {orderSuffix}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isReady && `Order ${number} is ready`}
      </span>
      {/* Together, so that the main button has a row of its own on a narrow ticket. */}
      <div className="ml-auto flex gap-2">
        <Button
          variant="ghost"
          size="icon"
          busy={isPrinting}
          aria-disabled={isPrinterBusy || isInactive || undefined}
          className={joinClasses("w-12! border-line", settlingClass)}
          onClick={guardTap(onPrint)}
        >
          {!isPrinting && (
            <Printer
              aria-hidden="true"
              className={timesPrinted === 0 ? "size-5" : "size-5 text-veg"}
            />
          )}
          <span className="sr-only">{timesPrinted === 0 ? "Print" : "Print again"}</span>
          {orderSuffix}
        </Button>
        <Button
          data-list-menu=""
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-disabled={isInactive || undefined}
          className={joinClasses("w-12! border-line", settlingClass)}
          onClick={guardTap(onMenu)}
        >
          <Ellipsis aria-hidden="true" className="size-6" />
          <span className="sr-only">More for order {number}</span>
        </Button>
      </div>
      {soldOutLines.length > 0 && <SoldOutLines lines={soldOutLines} />}
    </div>
  );
}
