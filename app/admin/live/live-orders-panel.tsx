import { useEffect, useRef, useState } from "react";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import { acquireTabLock } from "../../orders/tab-lock.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { describeNewOrder } from "./describe-new-order.ts";
import { LiveStrip } from "./live-strip.tsx";
import { NewOrdersBar } from "./new-orders-bar.tsx";
import { useStaffLive } from "./staff-live.tsx";
import { useAcknowledging } from "./use-acknowledging.ts";
import { type NewOrderSound, useNewOrderSound } from "./use-new-order-sound.ts";

/** Top of every back-office page: the state of connection and sound, and new orders until they are acknowledged. */
export function LiveOrdersPanel({ newOrders: { count, orders, now } }: { newOrders: NewOrderList }) {
  const { connected, listening } = useStaffLive();
  const newOrderSound = useNewOrderSound();
  const { silenced, busy, acknowledge } = useAcknowledging(connected);
  const shouldRing = listening && orders.some(({ number }) => !silenced.has(number));
  // While sound is blocked here, another tab may ring.
  useAlertSound(newOrderSound.sound === "on" && shouldRing, newOrderSound);
  const trackPress = useFocusAfterPress(orders);
  return (
    <>
      <section aria-label="Live orders">
        <p aria-live="assertive" className="sr-only">
          {useAnnouncement(orders, now)}
        </p>
        <LiveStrip
          connected={connected}
          newOrderSound={newOrderSound}
          onStart={() => newOrderSound.start({ sample: !shouldRing })}
        />
      </section>
      {count > 0 && (
        <NewOrdersBar
          count={count}
          orders={orders}
          now={now}
          busy={busy}
          onAcknowledge={(numbers) => {
            trackPress();
            void acknowledge(numbers);
          }}
        />
      )}
    </>
  );
}

/** The screen reader announcement: new orders, or that all orders have been acknowledged. */
function useAnnouncement(orders: readonly NewOrder[], now: number): string {
  const { timeZone } = useBusiness();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const before = announced.current;
    announced.current = new Set(orders.map(({ number }) => number));
    const added = orders.filter(({ number }) => !before?.has(number));
    if (added.length > 0)
      setAnnouncement(added.map((order) => `New order ${order.number}: ${describeNewOrder(order, now, timeZone)}.`).join(" "));
    else if (before && before.size > 0 && orders.length === 0) setAnnouncement("All new orders have been seen.");
  }, [orders, now, timeZone]);
  return announcement;
}

/**
 * Call the returned function when an order's button is pressed. Once the order and its button have disappeared, focus moves to
 * the first button of the bar, or to the page's content.
 */
function useFocusAfterPress(orders: readonly NewOrder[]): () => void {
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the orders change, which removes the button.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>("[data-new-orders] button") ?? document.getElementById("main");
    next?.focus({ preventScroll: true });
  }, [orders]);
  return () => {
    wasPressed.current = true;
  };
}

/** Rings while `shouldRing` is true, in only one tab of this browser at a time. */
function useAlertSound(shouldRing: boolean, { ring, silence }: Pick<NewOrderSound, "ring" | "silence">): void {
  useEffect(() => {
    if (!shouldRing) return;
    const releaseLock = acquireTabLock("sound of new orders", ring);
    return () => {
      silence();
      releaseLock();
    };
  }, [shouldRing, ring, silence]);
}
