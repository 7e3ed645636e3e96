import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { RoomTable } from "../../../../domain/bookings/booking.ts";
import type { ListedBooking } from "../load-booking-day.ts";
import { findNearestSlot } from "./grid-scale.ts";

/** Pointer movement in px before a press becomes a drag. */
const dragThreshold = 6;

/**
 * Where the selected booking is being moved to. `at` is in epoch ms; `tableId` is null if the
 * booking has no table.
 */
export interface Target {
  at: number;
  tableId: number | null;
}

interface Grid {
  visibleRange: { from: number; to: number };
  openings: readonly { from: number; to: number }[];
  slotMinutes: number;
  tables: readonly RoomTable[];
}

/**
 * Selects a booking in the grid and moves it with the pointer or arrow keys. A move changes only
 * `target`: a click on the selected booking then calls `onSave`.
 */
export function useBookingMove(
  grid: Grid,
  { onSave, onOpen }: { onSave(): void; onOpen(number: number): void },
) {
  const [selected, setSelected] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const drag = useRef<{ pointerId: number; x: number; y: number; start: Target; pxPerMs: number }>(
    null,
  );
  const wasDragged = useRef(false);
  const { visibleRange, openings, slotMinutes, tables } = grid;

  function select(number: number | null) {
    setSelected(number);
    setTarget(null);
  }

  const getStart = ({ at, tableIds }: ListedBooking): Target => ({
    at: at.getTime(),
    tableId: tableIds[0] ?? null,
  });

  function moveTo(booking: ListedBooking, newTarget: Target) {
    const start = getStart(booking);
    // Guests who have arrived keep their time. A booking that keeps its time may start between two
    // slots.
    const keepsTime =
      booking.arrivedAt !== null || Math.abs(newTarget.at - start.at) < (slotMinutes * 60_000) / 2;
    const at = keepsTime ? start.at : findNearestSlot(newTarget.at, openings, slotMinutes);
    setTarget(
      at === start.at && newTarget.tableId === start.tableId
        ? null
        : { at, tableId: newTarget.tableId },
    );
  }

  function onKeyDown(event: KeyboardEvent, booking: ListedBooking) {
    if (selected !== booking.number) return;
    if (event.key === "Escape") {
      event.preventDefault();
      return target ? setTarget(null) : select(null);
    }
    const slotMs = slotMinutes * 60_000;
    const steps: Record<string, [ms: number, rows: number]> = {
      ArrowLeft: [-slotMs, 0],
      ArrowRight: [slotMs, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (!step || booking.status === "completed") return;
    event.preventDefault();
    const [ms, rows] = step;
    const from = target ?? getStart(booking);
    const row = Math.min(
      Math.max(tables.findIndex(({ id }) => id === from.tableId) + rows, 0),
      tables.length - 1,
    );
    moveTo(booking, {
      at: from.at + ms,
      tableId: rows === 0 ? from.tableId : (tables[row]?.id ?? null),
    });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, booking: ListedBooking) {
    wasDragged.current = false;
    // Touching an unselected booking scrolls the grid instead.
    const canDrag =
      event.button === 0 && (event.pointerType === "mouse" || selected === booking.number);
    const lane = event.currentTarget.closest<HTMLElement>("[data-lane]")?.getBoundingClientRect();
    if (!canDrag || !lane || booking.status === "completed") return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = (selected === booking.number && target) || getStart(booking);
    const { pointerId, clientX: x, clientY: y } = event;
    drag.current = {
      pointerId,
      x,
      y,
      start,
      pxPerMs: lane.width / (visibleRange.to - visibleRange.from),
    };
  }

  function onPointerMove(event: PointerEvent, booking: ListedBooking) {
    const currentDrag = drag.current;
    if (!currentDrag || event.pointerId !== currentDrag.pointerId || event.buttons === 0) return;
    const dx = event.clientX - currentDrag.x;
    const dy = event.clientY - currentDrag.y;
    if (!wasDragged.current && Math.hypot(dx, dy) < dragThreshold) return;
    wasDragged.current = true;
    setSelected(booking.number);
    // Hit-tested, because rows differ in height.
    const row = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>("[data-table]");
    const tableId = row ? Number(row.dataset.table) : (target ?? currentDrag.start).tableId;
    moveTo(booking, { at: currentDrag.start.at + dx / currentDrag.pxPerMs, tableId });
  }

  function onPointerCancel() {
    setTarget(null);
  }

  /** Ends the drag. Not done in `onClick`, because a touch drag fires no click. */
  function onLostPointerCapture() {
    drag.current = null;
  }

  /** Selects the booking. If it is already selected, saves the move or opens the details. */
  function onClick(event: MouseEvent, booking: ListedBooking) {
    // Ignore the click that ends a drag. Clicks from the keyboard have `detail` 0.
    if (wasDragged.current && event.detail > 0) return;
    if (selected !== booking.number) return select(booking.number);
    if (target) onSave();
    else onOpen(booking.number);
  }

  const handlers = {
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerCancel,
    onLostPointerCapture,
    onClick,
  };
  return { selected, target, select, setTarget, handlers };
}

export type BookingMoveHandlers = ReturnType<typeof useBookingMove>["handlers"];
