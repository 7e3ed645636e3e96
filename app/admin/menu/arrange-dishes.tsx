import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { ArrowDown } from "../../ui/icons/arrow-down.tsx";
import { ArrowDownToLine } from "../../ui/icons/arrow-down-to-line.tsx";
import { ArrowUp } from "../../ui/icons/arrow-up.tsx";
import { ArrowUpToLine } from "../../ui/icons/arrow-up-to-line.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";

/** Positions are zero-based. */
const moves = [
  { direction: "to the top", icon: ArrowUpToLine, getTarget: () => 0 },
  { direction: "up", icon: ArrowUp, getTarget: (position: number) => position - 1 },
  { direction: "down", icon: ArrowDown, getTarget: (position: number) => position + 1 },
  { direction: "to the end", icon: ArrowDownToLine, getTarget: (_: number, last: number) => last },
] as const;

/** Reorders the menu with buttons. The list shows a move before the server confirms it. */
export function ArrangeDishes({ dishes }: { dishes: readonly StoredDish[] }) {
  const move = useFetcher();
  const list = useRef<HTMLOListElement>(null);
  /** The dishes in their new order, until the list has been reloaded from the server. */
  const [optimistic, setOptimistic] = useState<readonly StoredDish[] | null>(null);
  const [status, setStatus] = useState("");
  const focusKey = useRef<string | null>(null);
  const isIdle = move.state === "idle";
  const [wasIdle, setWasIdle] = useState(isIdle);
  if (wasIdle !== isIdle) {
    setWasIdle(isIdle);
    if (isIdle) setOptimistic(null);
  }
  useEffect(() => {
    // The pressed button loses focus when its row moves: restore it.
    if (focusKey.current === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-move="${focusKey.current}"]`);
    if (document.activeElement !== button) button?.focus();
  });

  const shown = optimistic ?? dishes;
  const last = shown.length - 1;

  function moveTo(dish: StoredDish, direction: string, from: number, to: number) {
    if (to < 0 || to > last || to === from) return;
    focusKey.current = `${dish.id} ${direction}`;
    setOptimistic(shown.toSpliced(from, 1).toSpliced(to, 0, dish));
    setStatus(`${dish.name} moved to ${to + 1} of ${last + 1}.`);
    void move.submit(
      { intent: "move", id: String(dish.id), place: String(to) },
      { method: "post", action: "/admin/menu/change" },
    );
  }

  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">
        Customers see the menu in this order unless they sort it. New dishes are added at the end.
      </p>
      <p role="status" className="sr-only">
        {status}
      </p>
      <ol
        ref={list}
        className="overflow-hidden rounded-card border border-line bg-surface"
        onBlur={() => {
          focusKey.current = null;
        }}
      >
        {shown.map((dish, position) => (
          <li
            key={dish.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 sm:flex-nowrap sm:px-5"
          >
            <span className="w-8 shrink-0 text-right text-muted tabular-nums">{position + 1}</span>
            <DishPicture dish={dish} sizes="64px" className="h-12! w-16! shrink-0 rounded-xl" />
            <DietMarks dish={dish} />
            <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">{dish.name}</span>
            <span className="flex shrink-0 max-sm:ml-auto">
              {moves.map(({ direction, icon: Icon, getTarget }) => {
                const target = getTarget(position, last);
                return (
                  <button
                    key={direction}
                    type="button"
                    data-move={`${dish.id} ${direction}`}
                    aria-label={`Move ${dish.name} ${direction}`}
                    // Not `disabled`, which would lose focus.
                    aria-disabled={target < 0 || target > last || target === position || undefined}
                    className={buttonClasses("ghost", "icon")}
                    onClick={() => moveTo(dish, direction, position, target)}
                  >
                    <Icon aria-hidden="true" className="size-5" />
                  </button>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
