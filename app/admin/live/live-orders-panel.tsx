import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import { advanceWait, type Wait } from "../../../domain/kitchen/ticket-timing.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useSeenNumbers } from "../kitchen/last-move.ts";
import { kitchenPath } from "../kitchen/screen/kitchen-mode.ts";
import { useLeadTime } from "../kitchen/screen/use-lead-time.ts";
import { useServerNow } from "../kitchen/use-server-now.ts";
import type { AlertSound } from "./chime.ts";
import { describeNewOrder, describeSecondRing } from "./describe-new-order.ts";
import { focusNewOrders } from "./focus-new-orders.ts";
import { KitchenBar } from "./kitchen-bar.tsx";
import { LiveAlerts } from "./live-alerts.tsx";
import { LiveStrip } from "./live-strip.tsx";
import { NewOrdersBar } from "./new-orders-bar.tsx";
import { OrdersToConfirm } from "./orders-to-confirm.tsx";
import { SoundButton, SoundOffButton } from "./sound-button.tsx";
import { useStaffLive } from "./staff-live.tsx";
import { useAcknowledging } from "./use-acknowledging.ts";
import { useAlertSound } from "./use-alert-sound.ts";
import { useConnectionAlarm } from "./use-connection-alarm.ts";
import { useNewOrderSound } from "./use-new-order-sound.ts";
import { usePlaceAlertsAndToasts } from "./use-place-alerts-and-toasts.ts";

/** Pages on which staff should hear new orders: blocked sound is an alert there before any come. */
const orderPaths = /^\/admin(\/(kitchen|counter|orders|bookings)(\/.*)?)?\/?$/;

/**
 * Shown at the top of every back-office page: connection, sound, and new orders until they are
 * acknowledged. Kitchen mode shows them in one bar of fixed height, so that no alert moves the
 * board.
 */
export function LiveOrdersPanel({
  newOrders: { count, orders, toConfirm, now, firstWait, longestWait },
  isKitchenMode,
}: {
  newOrders: NewOrderList;
  isKitchenMode: boolean;
}) {
  const { isConnected, isListening } = useStaffLive();
  const newOrderSound = useNewOrderSound();
  const { silenced, busy, acknowledge } = useAcknowledging(isConnected, orders);
  const alarm = useConnectionAlarm(isConnected);
  const ringingOrders = orders.filter(({ number }) => !silenced.has(number));
  const isSoundOn = newOrderSound.sound === "on";
  // The stored choice is known only in the browser.
  const isSoundOff = useHydrated() && newOrderSound.sound === "off";
  const orderSound = ringingOrders.some(({ isUrgent }) => isUrgent) ? "urgent" : "order";
  let soundToPlay: AlertSound | null = null;
  if (alarm.isDue) soundToPlay = "connection";
  else if (isListening && ringingOrders.length > 0) soundToPlay = orderSound;
  // While sound is blocked in this tab, another tab may ring.
  useAlertSound(isSoundOn ? soundToPlay : null, newOrderSound);
  const restoreFocusAfterPress = useFocusAfterPress(orders);
  useEffect(() => {
    // Needed when the session ends, perhaps during an outage.
    const watching = import("../../account/signed-out-alert.tsx").then(
      ({ deleteDraftsOnSignOut }) => deleteDraftsOnSignOut(),
      // Without it, the sign-in page loads the alert itself.
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, []);
  const panel = usePlaceAlertsAndToasts(isKitchenMode);
  const { pathname } = useLocation();
  const isKitchen = pathname === kitchenPath;
  const advance = useAdvanceWait(now, [firstWait, longestWait, toConfirm.longestWait]);
  const seenNumbers = useSeenNumbers();
  const isToConfirmShown = !isKitchen && (toConfirm.count > 0 || seenNumbers !== null);
  // The line of orders takes the strip's place, so that the alerts are one line. On the kitchen's
  // wide screens there is room for both.
  const isSoundInLine = isKitchen ? isConnected && count > 0 : count > 0 || isToConfirmShown;
  // Beside orders, there is room for the text only on wider screens.
  let soundTextClass = count > 0 ? "max-xl:hidden" : "max-md:hidden";
  let soundIconClass = count > 0 ? "xl:hidden" : "md:hidden";
  if (isKitchen)
    [soundTextClass, soundIconClass] = ["max-sm:hidden lg:not-short-board:hidden", "sm:hidden"];
  const onStart = () => newOrderSound.start({ sample: soundToPlay === null });
  const onSilence = alarm.isDue && isSoundOn ? alarm.silence : null;
  const onAcknowledge = (numbers: readonly number[]) => {
    restoreFocusAfterPress();
    void acknowledge(numbers);
  };
  const toConfirmWait = advance(toConfirm.longestWait);
  const soundButton = (
    <>
      {isSoundOff && <SoundOffButton className={soundTextClass} onStart={onStart} />}
      <SoundButton
        className={joinClasses(
          isSoundOff && soundIconClass,
          isKitchen && "lg:not-short-board:hidden",
        )}
        newOrderSound={newOrderSound}
        onStart={onStart}
      />
    </>
  );
  const announcement = (
    <p aria-live="assertive" className="sr-only">
      {useAnnouncement(orders, now)}
    </p>
  );
  if (isKitchenMode)
    return (
      <section
        ref={panel}
        data-staff-alerts=""
        data-clear-of-toasts=""
        aria-label="Live orders"
        className="sticky top-(--sticky-offset,0px) z-30 bg-ground"
      >
        {announcement}
        <KitchenBar
          isConnected={isConnected}
          newOrderSound={newOrderSound}
          onStart={onStart}
          onSilence={onSilence}
          count={orders.length}
          busy={busy}
          onAcknowledge={() => onAcknowledge(orders.map(({ number }) => number))}
        />
      </section>
    );
  return (
    <>
      <section aria-label="Live orders" className="@container print:hidden">
        {announcement}
        <LiveStrip
          className={joinClasses(
            isSoundInLine && (isKitchen ? "max-lg:hidden short-board:hidden" : "hidden"),
          )}
          isConnected={isConnected}
          newOrderSound={newOrderSound}
          onStart={onStart}
        />
      </section>
      <div
        ref={panel}
        data-staff-alerts=""
        // On a short screen or with large text, the list of new orders would leave no room for the
        // page. The alert of a lost connection stays in view.
        className={`@container sticky top-[calc(4rem+var(--sticky-offset,0px))] z-20 lg:top-0 print:hidden ${isConnected ? "[@media(max-height:30rem)]:static" : "[@media(max-height:30rem)]:max-h-[24dvh] [@media(max-height:30rem)]:overflow-y-auto"}`}
      >
        <LiveAlerts
          isConnected={isConnected}
          isSoundBlocked={
            newOrderSound.sound === "blocked" && (count > 0 || orderPaths.test(pathname))
          }
          onStart={onStart}
          onSilence={onSilence}
        />
        {count > 0 && (
          <NewOrdersBar
            count={count}
            orders={orders}
            now={now}
            firstWait={advance(firstWait)}
            longestWait={advance(longestWait)}
            busy={busy}
            soundButton={isSoundInLine && soundButton}
            toConfirm={isToConfirmShown ? { ...toConfirm, longestWait: toConfirmWait } : null}
            onAcknowledge={onAcknowledge}
          />
        )}
        {count === 0 && isToConfirmShown && (
          <OrdersToConfirm {...toConfirm} longestWait={toConfirmWait} soundButton={soundButton} />
        )}
      </div>
    </>
  );
}

/** Returns a function that adds the time since `loadedAt`, in epoch ms, to one of the waits. */
function useAdvanceWait(
  loadedAt: number,
  waits: readonly (Wait | null)[],
): (wait: Wait | null) => Wait | null {
  const { unansweredMinutes } = useBusiness();
  const shownSince = waits.flatMap((wait) => (wait ? [loadedAt - wait.waitedMs] : []));
  const elapsedMs = useServerNow(loadedAt, shownSince) - loadedAt;
  return (wait) => wait && advanceWait(wait, elapsedMs, unansweredMinutes);
}

/** Text announced to screen readers: the new orders, or that all orders have been acknowledged. */
function useAnnouncement(orders: readonly NewOrder[], now: number): string {
  const { timeZone } = useBusiness();
  const leadTime = useLeadTime();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const before = announced.current;
    announced.current = new Set(orders.map(({ number }) => number));
    const added = orders.filter(({ number }) => !before?.has(number));
    if (added.length > 0)
      setAnnouncement(
        added
          .map(
            (order) =>
              `${order.rangAgainAt ? `${describeSecondRing(order, now, leadTime)}:` : "New"} ${formatOrderNameInText(order)}: ${describeNewOrder(order, now, timeZone)}.`,
          )
          .join(" "),
      );
    else if (before && before.size > 0 && orders.length === 0)
      setAnnouncement("All new orders have been seen.");
  }, [orders, now, timeZone, leadTime]);
  return announcement;
}

/**
 * Returns a function to call when an order's button is pressed. Once that button has disappeared,
 * moves focus.
 */
function useFocusAfterPress(orders: readonly NewOrder[]): () => void {
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the orders change, which removes the button.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) focusNewOrders();
  }, [orders]);
  return () => {
    wasPressed.current = true;
  };
}
