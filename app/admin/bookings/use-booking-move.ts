import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { nearestSlot } from "./grid-scale.ts";
import type { ListedBooking } from "./load-booking-day.ts";

/** Pointer movement in px before a press becomes a drag. */
const dragThreshold = 6;

/** Where staff want to move the selected booking. `at` is in ms since 1970; `tableId` is null without a table. */
export interface Target {
  at: number;
  tableId: number | null;
}

interface Grid {
  shown: { from: number; to: number };
  openings: readonly { from: number; to: number }[];
  slotMinutes: number;
  tables: readonly RoomTable[];
}

/** Selecting a booking in the grid and moving it with a pointer or the arrow keys. Nothing is saved before `onSave`. */
export function useBookingMove(grid: Grid, { onSave, onOpen }: { onSave(): void; onOpen(number: number): void }) {
  const [selected, setSelected] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const drag = useRef<{ x: number; y: number; start: Target; pxPerMs: number; rowHeight: number; moved: boolean }>(null);
  const { shown, openings, slotMinutes, tables } = grid;

  function select(number: number | null) {
    setSelected(number);
    setTarget(null);
  }

  const startOf = ({ at, tableIds }: ListedBooking): Target => ({ at: at.getTime(), tableId: tableIds[0] ?? null });
  const rowOf = (tableId: number | null) => tables.findIndex(({ id }) => id === tableId);

  /** Moves by a time and a number of rows, from the booking's place or the last target. */
  function moveBy(booking: ListedBooking, from: Target, ms: number, rows: number) {
    const start = startOf(booking);
    const wanted = from.at + ms;
    // A booking that keeps its time may be between two slots.
    const at = Math.abs(wanted - start.at) < (slotMinutes * 60_000) / 2 ? start.at : nearestSlot(wanted, openings, slotMinutes);
    const row = Math.min(Math.max(rowOf(from.tableId) + rows, 0), tables.length - 1);
    const next = { at, tableId: rows === 0 ? from.tableId : (tables[row]?.id ?? null) };
    setTarget(next.at === start.at && next.tableId === start.tableId ? null : next);
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
    moveBy(booking, target ?? startOf(booking), ...step);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, booking: ListedBooking) {
    // With a finger, an unselected booking scrolls the grid instead.
    const canDrag = event.button === 0 && (event.pointerType === "mouse" || selected === booking.number);
    const lane = event.currentTarget.closest<HTMLElement>("[data-lane]")?.getBoundingClientRect();
    if (!canDrag || !lane || booking.status === "completed") return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = (selected === booking.number && target) || startOf(booking);
    const scale = { pxPerMs: lane.width / (shown.to - shown.from), rowHeight: lane.height };
    drag.current = { x: event.clientX, y: event.clientY, start, moved: false, ...scale };
  }

  function onPointerMove(event: PointerEvent, booking: ListedBooking) {
    const dragged = drag.current;
    if (!dragged) return;
    const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y];
    if (!dragged.moved && Math.hypot(dx, dy) < dragThreshold) return;
    dragged.moved = true;
    setSelected(booking.number);
    moveBy(booking, dragged.start, dx / dragged.pxPerMs, Math.round(dy / dragged.rowHeight));
  }

  function onPointerCancel() {
    drag.current = null;
    setTarget(null);
  }

  /** Selects the booking; on a selected one, saves the move or opens the details. */
  function onClick(booking: ListedBooking) {
    const wasDragged = drag.current?.moved ?? false;
    drag.current = null;
    if (wasDragged) return;
    if (selected !== booking.number) return select(booking.number);
    if (target) onSave();
    else onOpen(booking.number);
  }

  return { selected, target, select, setTarget, handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerCancel, onClick } };
}

export type BookingMoveHandlers = ReturnType<typeof useBookingMove>["handlers"];
