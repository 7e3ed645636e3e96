import type { ReactNode } from "react";
import { formatInstant } from "../../../domain/format-instant.ts";
import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";
import { customerStatusLabel, placedLabel } from "../../../domain/order-wording/customer-status.ts";
import { isOverdue } from "../../../domain/order-wording/format-time-for-customer.ts";
import { isCollected, isDelivered } from "../../../domain/orders/is-collected.ts";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { isDueByNow, isOnItsWay } from "../../../domain/orders/status/on-its-way.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useOpenNow } from "../../shop-status/use-open-now.ts";
import { Check } from "../../ui/icons/check.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { OnItsWayMessage } from "./on-its-way-message.tsx";
import {
  describeCancelled,
  describeReady,
  describeStep,
  progressSteps,
  type Step,
} from "./progress-words.ts";

type OrderProgress = Pick<
  TrackedOrder,
  | "type"
  | "status"
  | "stage"
  | "createdAt"
  | "wantedAt"
  | "wantedAllDay"
  | "leadMinutes"
  | "confirmationLateAt"
  | "history"
  | "cancelReason"
  | "deliveryMethod"
>;

/**
 * The order's progress with times or, if it was cancelled, when and by whom. `isOwn`: shown to the
 * customer who placed it. `nowMs` is in epoch ms.
 */
export function Progress({
  order,
  isOwn,
  nowMs,
}: {
  order: OrderProgress;
  isOwn: boolean;
  nowMs: number;
}) {
  const departed = { type: order.type, completedAt: getCompletedAt(order) };
  const usualTimes = useUsualTimes();
  if (order.status === "cancelled") return <CancelledOrder order={order} isOwn={isOwn} />;
  return (
    <Steps
      order={order}
      onItsWay={
        isOnItsWay(departed, usualTimes, nowMs) && (
          <OnItsWayMessage isDueByNow={isDueByNow(departed, usualTimes, nowMs)} />
        )
      }
      nowMs={nowMs}
    />
  );
}

type StepState = "done" | "current" | "upcoming";

function Steps({
  order,
  onItsWay,
  nowMs,
}: {
  order: OrderProgress;
  /** The message for a delivery that is on its way; false for other orders. */
  onItsWay: ReactNode;
  nowMs: number;
}) {
  const isClosed = useOpenNow()?.now.state === "closed";
  const hasPhone = usePhones().length > 0;
  const usualTimes = useUsualTimes();
  const status = order.status as Step;
  const steps = listSteps(order);
  const readyStep = isDelivered(order) ? "in_progress" : "ready";
  const currentStep = order.stage === "ready" ? readyStep : status;
  const currentIndex = steps.indexOf(currentStep);
  const isOnItsWay = Boolean(onItsWay);
  const currentText =
    onItsWay ||
    (describeReady(order) ??
      describeStep(order, status, {
        isClosed,
        hasPhone,
        isOverdue: isOverdue(order, usualTimes, nowMs),
        nowMs,
      }));
  return (
    <ol data-on-its-way={isOnItsWay || undefined} className="flex flex-col">
      {steps.map((step, index) => (
        <StepRow
          key={step}
          label={labelStep(order, step)}
          text={index === currentIndex ? currentText : null}
          at={index <= currentIndex ? getStepTime(order, step) : null}
          state={getStepState(index, currentIndex, order.status === "completed" && !isOnItsWay)}
          isCurrent={index === currentIndex}
          isLast={index === steps.length - 1}
        />
      ))}
    </ol>
  );
}

/**
 * An order to collect shows the step "ready" beforehand; once completed, only if it was marked as
 * ready.
 */
function listSteps(order: OrderProgress): readonly (Step | "ready")[] {
  if (isDelivered(order)) return progressSteps;
  if (isCollected(order) && order.status !== "completed")
    return ["pending", "confirmed", "in_progress", "ready"];
  return hasBeenReady(order)
    ? ["pending", "confirmed", "in_progress", "ready", "completed"]
    : progressSteps;
}

/** Whether the order is ready, or was before it was handed over. */
function hasBeenReady({ stage, status, history }: OrderProgress): boolean {
  if (stage === "ready") return true;
  const last = history.findLast(({ kind }) => kind === "ready" || kind === "not_ready");
  return status === "completed" && last?.kind === "ready";
}

function labelStep(order: OrderProgress, step: Step | "ready"): string {
  const { type, status } = order;
  if (step === "pending") return placedLabel({ type, status });
  if (step === "ready") return customerStatusLabel({ type, status, stage: "ready" });
  return customerStatusLabel({
    type,
    status: step,
    // Staff complete a delivery when it leaves the kitchen.
    isOnItsWay: step === "completed" && isDelivered(order),
  });
}

function getStepState(index: number, currentIndex: number, isCompleted: boolean): StepState {
  if (index < currentIndex || isCompleted) return "done";
  return index === currentIndex ? "current" : "upcoming";
}

function StepRow({
  label,
  text,
  at,
  state,
  isCurrent,
  isLast,
}: {
  label: string;
  text: ReactNode;
  at: Date | null;
  state: StepState;
  isCurrent: boolean;
  isLast: boolean;
}) {
  const isUpcoming = state === "upcoming";
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className="relative flex gap-4 pb-7 last:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={joinClasses(
            "absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2",
            state === "done" ? "bg-veg" : "bg-line",
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={joinClasses(
          "grid size-8 shrink-0 place-items-center rounded-full border-2",
          state === "done" && "border-veg text-veg",
          state === "current" && "border-accent-edge bg-accent text-on-accent",
          isUpcoming && "border-line",
        )}
      >
        {state === "done" && <Check className="size-4.5" strokeWidth={3} />}
        {state === "current" && <span className="size-2.5 rounded-full bg-current" />}
      </span>
      <div className="min-w-0 pt-1">
        <p className={joinClasses("leading-tight", isUpcoming ? "text-muted" : "font-semibold")}>
          {label}
          {state === "done" && <span className="sr-only"> (done)</span>}
        </p>
        {at && <Timestamp at={at} />}
        {text && <p className="mt-1">{text}</p>}
      </div>
    </li>
  );
}

function CancelledOrder({ order, isOwn }: { order: OrderProgress; isOwn: boolean }) {
  const event = order.history.findLast(
    ({ kind, to }) => kind === "status_changed" && to === "cancelled",
  );
  return (
    <div>
      <p className="font-semibold text-danger text-lg">{statusLabel("cancelled")}</p>
      {event && <Timestamp at={event.at} />}
      {order.cancelReason && (
        <p className="wrap-anywhere mt-2 font-semibold">{order.cancelReason}</p>
      )}
      <p className="mt-2">{describeCancelled(order, event?.by ?? "system", isOwn)}</p>
    </div>
  );
}

function Timestamp({ at }: { at: Date }) {
  const { timeZone } = useBusiness();
  return (
    <p className="text-muted text-sm">
      <time dateTime={at.toISOString()}>{formatInstant(at, timeZone)}</time>
    </p>
  );
}

/** When the order reached a step. Null if the step was skipped or not reached yet. */
function getStepTime({ history }: OrderProgress, step: Step | "ready"): Date | null {
  if (step === "ready") return history.findLast(({ kind }) => kind === "ready")?.at ?? null;
  const kinds = step === "pending" ? ["placed"] : ["status_changed"];
  return history.findLast(({ kind, to }) => to === step && kinds.includes(kind))?.at ?? null;
}
