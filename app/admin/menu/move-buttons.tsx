import { buttonClasses } from "../../ui/button.tsx";
import { ArrowDown } from "../../ui/icons/arrow-down.tsx";
import { ArrowDownToLine } from "../../ui/icons/arrow-down-to-line.tsx";
import { ArrowUp } from "../../ui/icons/arrow-up.tsx";
import { ArrowUpToLine } from "../../ui/icons/arrow-up-to-line.tsx";

/** Positions are zero-based. */
const moves = [
  { direction: "to the top", icon: ArrowUpToLine, getTarget: () => 0 },
  { direction: "up", icon: ArrowUp, getTarget: (position: number) => position - 1 },
  { direction: "down", icon: ArrowDown, getTarget: (position: number) => position + 1 },
  {
    direction: "to the end",
    icon: ArrowDownToLine,
    getTarget: (_: number, lastPosition: number) => lastPosition,
  },
] as const;

/**
 * Moves a row within its list. `onMove` gets the new position, and the `data-move` of the button to
 * focus afterwards.
 */
export function MoveButtons({
  name,
  id,
  position,
  lastPosition,
  onMove,
}: {
  name: string;
  id: string;
  position: number;
  lastPosition: number;
  onMove(to: number, key: string): void;
}) {
  return (
    <span className="flex shrink-0 max-sm:ml-auto">
      {moves.map(({ direction, icon: Icon, getTarget }) => {
        const target = getTarget(position, lastPosition);
        const isPossible = target >= 0 && target <= lastPosition && target !== position;
        const key = `${id} ${direction}`;
        return (
          <button
            key={direction}
            type="button"
            data-move={key}
            aria-label={`Move ${name} ${direction}`}
            // Not `disabled`, which would lose focus.
            aria-disabled={!isPossible || undefined}
            className={buttonClasses("ghost", "icon")}
            onClick={() => isPossible && onMove(target, key)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        );
      })}
    </span>
  );
}
