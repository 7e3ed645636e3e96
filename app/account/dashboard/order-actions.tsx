import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatTimeAndGuests } from "../../../domain/order-wording/format-time-and-guests.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { hasUnsavedChanges } from "../../order-types/modify/unsaved-changes.ts";
import { NeedsJavaScript } from "../../order-types/needs-javascript.tsx";
import { canOrderAgain, OrderAgainButton } from "../../orders/order-again-button.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { cancelFailedToastId } from "./cancel-failed-toast.ts";
import type { presentOwnOrder } from "./present-own-order.ts";

const linkClasses =
  "inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4";

/**
 * Lets the customer change or cancel an order (if `canChange`), and order or book again. Says why a
 * confirmed order cannot be changed here.
 */
export function OrderActions({
  order,
  canChange,
}: {
  order: ReturnType<typeof presentOwnOrder>;
  canChange: boolean;
}) {
  const { number, type, status } = order;
  const { timeZone } = useBusiness();
  const isReservation = type === "reservation";
  const noun = isReservation ? "booking" : "order";
  const isInProgress = status !== "pending" && isOpenStatus(status);
  // A draft of an earlier version would not be restored.
  const isUnsaved =
    useHydrated() && canChange && hasUnsavedChanges(order, order.orderTime, order.version);
  const canBook = useIsOrderTypeOn("reservation");
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wasConfirmedMeanwhile, setWasConfirmedMeanwhile] = useState(false);
  // Close the dialog after cancelling, which does not leave the page, or when staff confirm.
  if (isConfirming && !canChange) {
    setIsConfirming(false);
    setWasConfirmedMeanwhile(isInProgress);
  }
  // Staff have undone the confirmation.
  if (wasConfirmedMeanwhile && canChange) setWasConfirmedMeanwhile(false);
  // For example, the server cancelled the order, but its answer was lost.
  const isProblemOver = problem !== null && status === "cancelled";
  useEffect(() => {
    if (!isProblemOver) return;
    setProblem(null);
    toast.dismiss(cancelFailedToastId);
  }, [isProblemOver]);
  return (
    <div className="mt-6 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {canChange && (
          <>
            <Link
              to={`/userdashboard/orders/${number}/modify`}
              prefetch="intent"
              className={linkClasses}
            >
              Change {noun}
            </Link>
            <button
              type="button"
              className={linkClasses}
              onClick={() => {
                setProblem(null);
                setIsConfirming(true);
              }}
            >
              Cancel {noun}
            </button>
          </>
        )}
        {isReservation && canBook && (
          <ButtonLink to="/dine-in" variant="secondary">
            Book again
          </ButtonLink>
        )}
        {canOrderAgain(order) && <OrderAgainButton number={number} type={type} />}
      </div>
      {isUnsaved && (
        <p className="mt-3">
          <strong>Your changes aren't saved yet.</strong> Press Change {noun}, then Save changes.
        </p>
      )}
      {canChange && (
        <p className="mt-2 text-muted text-sm">You can change or cancel it until we confirm it.</p>
      )}
      {isInProgress && (
        <CallToChange noun={noun} wasConfirmedMeanwhile={wasConfirmedMeanwhile && !problem} />
      )}
      <div className="mt-4">
        <NeedsJavaScript reason="Changing an order here needs JavaScript." callPurpose="instead" />
      </div>
      {problem && !isProblemOver && (
        <p role="alert" className="mt-4 max-w-2xl font-semibold text-danger">
          {problem}
        </p>
      )}
      <CancelDialog
        order={order}
        open={isConfirming}
        text={[formatTimeAndGuests(order, timeZone), "You can't undo this."]
          .filter(Boolean)
          .join(". ")}
        onClose={() => setIsConfirming(false)}
        onProblem={setProblem}
      />
    </div>
  );
}

/**
 * Why a confirmed order has no links to change or cancel it. Announced if staff confirmed the order
 * while the dialog for cancelling was open.
 */
function CallToChange({
  noun,
  wasConfirmedMeanwhile,
}: {
  noun: string;
  wasConfirmedMeanwhile: boolean;
}) {
  const phones = usePhones();
  return (
    <p
      // A new element, so that screen readers announce it.
      key={String(wasConfirmedMeanwhile)}
      role={wasConfirmedMeanwhile ? "alert" : undefined}
      className={wasConfirmedMeanwhile ? "mt-2 font-semibold" : "mt-2 text-muted text-sm"}
    >
      {wasConfirmedMeanwhile
        ? `We've confirmed your ${noun}, so it can't be cancelled online.`
        : "We've confirmed it, so it can't be changed online."}{" "}
      {phones.length > 0 && (
        <>
          To change or cancel it, call us on <PhoneLinks phones={phones} />.
        </>
      )}
    </p>
  );
}
