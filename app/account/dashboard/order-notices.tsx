import type { ReactNode } from "react";
import { isLate } from "../../../domain/cart/describe-usual-time.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { getNotes } from "../../../domain/order-search/get-notes.ts";
import {
  describeReplacedTime,
  findNewTimeFromStaff,
} from "../../../domain/order-wording/describe-new-time.ts";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { isOnItsWay } from "../../../domain/orders/status/on-its-way.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { isMealAhead, OwnAllergyAnswer } from "./own-allergy-answer.tsx";
import type { presentOwnOrder } from "./present-own-order.ts";

/** Notices on the page of an open order: a new time, short notice, the delivery radius. */
export function OrderNotices({
  order,
  shortNoticeDays,
  radiusMiles,
  renderedAtMs,
}: {
  order: ReturnType<typeof presentOwnOrder>;
  shortNoticeDays: number | null;
  radiusMiles: number | null;
  /** Epoch ms. */
  renderedAtMs: number;
}) {
  const usualTimes = useUsualTimes();
  const nowMs = useMinute(renderedAtMs);
  const isInKitchen = isOpenStatus(order.status) && order.stage !== "ready";
  // A late delivery has a newer estimate, under Progress.
  const isRunningLate =
    order.type === "menuorder" &&
    isLate({ ...order, placedAt: order.createdAt }, usualTimes, nowMs);
  const newTime = isInKitchen && !isRunningLate ? findNewTimeFromStaff(order, usualTimes) : null;
  return (
    <>
      {newTime && <Notice>{describeReplacedTime(order, newTime, usualTimes, nowMs)}</Notice>}
      {shortNoticeDays !== null && <Notice>{messages.party.shortNotice(shortNoticeDays)}</Notice>}
      {radiusMiles !== null && (
        <Notice>
          {messages.party.radius(radiusMiles)} {messages.party.callIfTooFar}
        </Notice>
      )}
    </>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return <p className="mb-4 rounded-card border-2 border-accent-edge bg-surface p-4">{children}</p>;
}

/**
 * The cash to have ready, until a delivery arrives. The customer's note to the kitchen. Our answer to
 * an allergy in the note, until the meal has probably been eaten (`isMealAhead`); a warning is above
 * the progress instead.
 */
export function ProgressNotes({
  order,
  canChange,
  renderedAtMs,
}: {
  order: ProgressOrder;
  /** Whether the customer can change the order. */
  canChange: boolean;
  /** Epoch ms. */
  renderedAtMs: number;
}) {
  const { currency } = useBusiness();
  const usualTimes = useUsualTimes();
  const nowMs = useMinute(renderedAtMs);
  const notes = getNotes(order);
  const departed = { type: order.type, completedAt: getCompletedAt(order) };
  const isStillToCome = isOpenStatus(order.status) || isOnItsWay(departed, usualTimes, nowMs);
  return (
    <>
      {order.type === "menuorder" && isStillToCome && order.total !== null && order.total > 0 && (
        <p className="mt-5">
          Please have <strong>{formatPence(order.total, currency)}</strong> in cash ready.
        </p>
      )}
      {notes && (
        <p className="wrap-anywhere mt-5 whitespace-pre-line">Your note to the kitchen: {notes}</p>
      )}
      {!order.allergyAnswer?.isWarning && isMealAhead(order, renderedAtMs) && (
        <OwnAllergyAnswer order={order} canChange={canChange} />
      )}
    </>
  );
}

type ProgressOrder = Pick<
  ReturnType<typeof presentOwnOrder>,
  | "number"
  | "type"
  | "status"
  | "total"
  | "history"
  | "menuOrder"
  | "takeaway"
  | "partyOrder"
  | "allergyAnswer"
>;
