import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { RoomTable } from "../../../../domain/bookings/booking.ts";
import { formatTime } from "../../../../domain/format-instant.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { findSlotForNewBooking, formatGridWidth } from "./grid-scale.ts";

/** A table and a time for a new booking. `at` is in epoch ms. */
export interface FreeSlot {
  tableId: number;
  at: number;
}

export interface FreeSlotsProps {
  /** The time marked for the keyboard. Only its row is in the tab order. */
  cursor: FreeSlot;
  slotMinutes: number;
  onCursorChange(cursor: FreeSlot): void;
  onAdd(time: FreeSlot): void;
}

/** Keeps the marked time when the grid's data reloads. */
export function useFreeSlots(initial: FreeSlot | null) {
  const [movedCursor, setCursor] = useState<FreeSlot | null>(null);
  return { cursor: movedCursor ?? initial, setCursor };
}

const getRowId = (tableId: number) => `free-slots-${tableId}`;

/**
 * The free part of a table's row: a tap calls `onAdd` with that time. With the keyboard, the arrow
 * keys move the mark, and Enter calls `onAdd` with its time.
 */
export function FreeSlots({
  table,
  tables,
  visibleRange,
  openings,
  now,
  cursor,
  slotMinutes,
  onCursorChange,
  onAdd,
}: FreeSlotsProps & {
  table: RoomTable;
  tables: readonly RoomTable[];
  visibleRange: { from: number; to: number };
  openings: readonly { from: number; to: number }[];
  now: number;
}) {
  const { timeZone } = useBusiness();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const markElement = useRef<HTMLSpanElement>(null);
  const tableId = table.id;
  const { at } = cursor;
  const rules = { openings, slotMinutes, now };
  useEffect(() => {
    if (hasFocus && at)
      markElement.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [hasFocus, at]);

  function getTimeAtPointer({ currentTarget, clientX }: MouseEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return findSlotForNewBooking(
      visibleRange.from + ((clientX - left) / width) * (visibleRange.to - visibleRange.from),
      rules,
    );
  }
  function onKeyDown(event: KeyboardEvent) {
    const slotMs = slotMinutes * 60_000;
    const row = tables.findIndex(({ id }) => id === tableId);
    const next = { ArrowUp: row - 1, ArrowDown: row + 1 }[event.key];
    const ms = { ArrowLeft: -slotMs, ArrowRight: slotMs }[event.key];
    if (next === undefined && ms === undefined) return;
    event.preventDefault();
    // The middle of the new slot, because `findSlotForNewBooking` looks for the slot that contains
    // a time.
    if (ms !== undefined)
      return onCursorChange({ tableId, at: findSlotForNewBooking(at + ms + slotMs / 2, rules) });
    const nextTable = tables[next ?? -1];
    if (!nextTable) return;
    onCursorChange({ tableId: nextTable.id, at });
    document.getElementById(getRowId(nextTable.id))?.focus();
  }
  const markedTime = pointedAt ?? (hasFocus ? at : null);
  const time = formatTime(new Date(at), timeZone);
  return (
    <button
      type="button"
      id={getRowId(tableId)}
      tabIndex={cursor.tableId === tableId ? 0 : -1}
      className="absolute inset-0 cursor-pointer scroll-mt-28 -outline-offset-3"
      onClick={(event) => onAdd({ tableId, at: event.detail === 0 ? at : getTimeAtPointer(event) })}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setFocus(event.currentTarget.matches(":focus-visible"));
        if (cursor.tableId !== tableId) onCursorChange({ tableId, at });
      }}
      onBlur={() => setFocus(false)}
      onPointerMove={(event) =>
        event.pointerType === "mouse" && setPointedAt(getTimeAtPointer(event))
      }
      onPointerLeave={() => setPointedAt(null)}
    >
      <span className="sr-only">
        Add booking: {table.name}, {time}
      </span>
      {markedTime !== null && (
        <span
          ref={markElement}
          aria-hidden="true"
          className="absolute inset-y-0.5 flex scroll-mx-32 items-center whitespace-nowrap rounded-xl border-2 border-accent-text border-dashed bg-surface px-2 font-semibold text-accent-text text-sm tabular-nums"
          style={{ left: formatGridWidth(visibleRange.from, markedTime) }}
        >
          + {formatTime(new Date(markedTime), timeZone)}
        </span>
      )}
      {hasFocus && (
        <span role="status" className="sr-only">
          {table.name}, {time}
        </span>
      )}
    </button>
  );
}
