import { useEffect, useRef, useState } from "react";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import type { WaitingOrders } from "../../../domain/kitchen/new-orders.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { sayNewOrder } from "./describe-new-order.ts";
import { LiveStrip } from "./live-strip.tsx";
import { NewOrdersBar } from "./new-orders-bar.tsx";
import { useStaffLive } from "./staff-live.tsx";
import { useAcknowledging } from "./use-acknowledging.ts";
import { useRinging } from "./use-alert-sound.ts";
import { useShift } from "./use-shift.ts";

/** Above every page of the back office: whether it is live, whether it rings, and what is new until somebody acknowledges it. */
export function LiveDesk({ waiting: { count, orders, now } }: { waiting: WaitingOrders }) {
  const { connected, listening } = useStaffLive();
  const shift = useShift();
  const { quiet, busy, acknowledge } = useAcknowledging(connected);
  const rings = listening && orders.some(({ number }) => !quiet.has(number));
  // A page whose sound is blocked leaves the bell to another one.
  useRinging(shift.sound === "on" && rings, shift);
  const keepFocus = useFocusAfterPress(orders);
  return (
    <>
      <section aria-label="Live orders">
        <p aria-live="assertive" className="sr-only">
          {useAnnouncement(orders, now)}
        </p>
        <LiveStrip connected={connected} shift={shift} onStart={() => shift.start({ sample: !rings })} />
      </section>
      {count > 0 && (
        <NewOrdersBar
          count={count}
          orders={orders}
          now={now}
          busy={busy}
          onAcknowledge={(numbers) => {
            keepFocus();
            void acknowledge(numbers);
          }}
        />
      )}
    </>
  );
}

/** What a screen reader says of orders that were not there before, and when none waits any more. */
function useAnnouncement(orders: readonly NewOrder[], now: number): string {
  const { timeZone } = useBusiness();
  const [words, setWords] = useState("");
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(orders.map(({ number }) => number));
    const added = orders.filter(({ number }) => !before?.has(number));
    if (added.length > 0)
      setWords(added.map((order) => `New order ${order.number}: ${sayNewOrder(order, now, timeZone)}.`).join(" "));
    else if (before && before.size > 0 && orders.length === 0) setWords("All new orders have been seen.");
  }, [orders, now, timeZone]);
  return words;
}

/** The button that was pressed goes with its order: the focus goes to the next one or, when none is left, to the page. */
function useFocusAfterPress(orders: readonly NewOrder[]): () => void {
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the orders' change that takes the button away.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>("[data-new-orders] button") ?? document.getElementById("main");
    next?.focus({ preventScroll: true });
  }, [orders]);
  return () => {
    pressed.current = true;
  };
}
