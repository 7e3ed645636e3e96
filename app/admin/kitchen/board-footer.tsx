import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatTime } from "../../../domain/format-instant.ts";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AArrowUp } from "../../ui/icons/a-arrow-up.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { History } from "../../ui/icons/history.tsx";
import { Maximize2 } from "../../ui/icons/maximize-2.tsx";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { useStaffLoad } from "../live/use-staff-load.ts";
import { useUndoSeen } from "../live/use-undo-seen.ts";
import { WakeLockNote } from "./board-header.tsx";
import type { clientLoader } from "./closed-tickets.ts";
import { describeSeen, useLastMove, useSeenNumbers } from "./last-move.ts";
import { enterFullScreen, kitchenModePath } from "./screen/full-screen.ts";
import type { WakeLockState } from "./screen/use-wake-lock.ts";
import { useMoveBack } from "./use-move-back.ts";

/**
 * Tickets below the screen, undo, recall and pending updates. Always shown, and with the same
 * height in every state, so that it never covers or moves a button. Only large text can make it
 * taller.
 */
export function BoardFooter({
  board,
  hasUpdate,
  ticketsBelow,
  isKitchenMode,
  isLarge,
  loadedAt,
  lastStep,
  wakeLock,
  dishCounts,
  onShowUpdate,
  onLarge,
}: {
  /** Receives focus when a focused button in the footer disappears. */
  board: RefObject<HTMLElement | null>;
  hasUpdate: boolean;
  ticketsBelow: { count: number; showNext(): void };
  isKitchenMode: boolean;
  /** Whether large text is on. */
  isLarge: boolean;
  /** When the board was last updated, in epoch milliseconds. Shown while offline. */
  loadedAt: number;
  /** The last step according to the server, while it can still be undone. */
  lastStep: UndoableStep | null;
  wakeLock: WakeLockState;
  /** Button that shows the dishes to cook. On phones, it makes way for a pending update. */
  dishCounts: ReactNode;
  onShowUpdate(): void;
  onLarge(): void;
}) {
  const ticketMove = useLastMove(lastStep);
  // There is room for one Undo.
  const lastSeen = useSeenNumbers();
  const seenNumbers = ticketMove ? null : lastSeen;
  const canUndo = ticketMove !== null || seenNumbers !== null;
  const moveBack = useMoveBack();
  const undoSeen = useUndoSeen();
  const { connected } = useStaffLive();
  const { timeZone } = useBusiness();
  /** Undo and a pending update together leave no room for long labels, except on wide screens. */
  const isCrowded = canUndo && hasUpdate;
  const message = ticketMove?.message;
  const buttonCount = Number(canUndo) + Number(hasUpdate) + Number(ticketsBelow.count > 0);
  const previousButtonCount = useRef(buttonCount);
  useEffect(() => {
    const wasRemoved = buttonCount < previousButtonCount.current;
    previousButtonCount.current = buttonCount;
    if (wasRemoved && document.activeElement === document.body)
      board.current?.focus({ preventScroll: true });
  }, [buttonCount, board]);
  return (
    <div
      data-kitchen-footer=""
      className={joinClasses(
        "flex min-h-14 items-center gap-2 border-line border-t bg-surface px-3 max-[18rem]:flex-wrap",
        isKitchenMode ? "sm:px-4" : "-mx-4 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10",
      )}
    >
      <div
        className={
          isCrowded
            ? "max-lg:hidden"
            : hasUpdate || !connected || canUndo
              ? "max-sm:hidden"
              : "contents"
        }
      >
        {dishCounts}
      </div>
      <div role="status" className="flex min-w-min flex-1 items-center gap-2 text-sm leading-tight">
        {!connected && (
          <span className={joinClasses("font-semibold text-danger", message && "max-sm:sr-only")}>
            Offline. Last updated {formatTime(new Date(loadedAt), timeZone)}.
          </span>
        )}
        {!isKitchenMode &&
          connected &&
          !hasUpdate &&
          !canUndo &&
          (wakeLock === "refused" || wakeLock === "unsupported") && (
            <div className="lg:not-low-screen:hidden">
              <WakeLockNote state={wakeLock} />
            </div>
          )}
        {message && (
          <span className="min-w-0 flex-1 font-medium max-sm:text-xs sm:text-right">{message}</span>
        )}
        {hasUpdate && (
          <>
            <span
              className={
                canUndo || !connected
                  ? "max-md:sr-only"
                  : ticketsBelow.count > 0
                    ? "max-sm:sr-only"
                    : "max-[22.5rem]:sr-only"
              }
            >
              Board has updates.
            </span>
            <Button
              size="sm"
              className="min-h-11 shrink-0 whitespace-nowrap max-sm:px-3"
              onClick={onShowUpdate}
            >
              <span>
                Update<span className={isCrowded ? "max-sm:sr-only" : ""}> board</span>
              </span>
            </Button>
          </>
        )}
      </div>
      {ticketsBelow.count > 0 && (
        <Button
          variant="secondary"
          className={joinClasses(
            "shrink-0 gap-1 px-3 tabular-nums max-sm:text-sm",
            message && "max-sm:hidden",
          )}
          onClick={ticketsBelow.showNext}
        >
          <ChevronDown aria-hidden="true" className="size-5" />
          {ticketsBelow.count}
          <span className={hasUpdate || canUndo ? "max-lg:sr-only" : "max-sm:sr-only"}>
            more below
          </span>
        </Button>
      )}
      {canUndo && (
        <Button
          variant="secondary"
          busy={moveBack.busy || undoSeen.busy}
          // First on phones, so that a pending update does not move it.
          className={joinClasses(
            "px-4 max-sm:order-first max-sm:px-3 max-sm:text-sm",
            isCrowded
              ? "max-sm:leading-tight sm:shrink-0 sm:whitespace-nowrap"
              : "shrink-0 whitespace-nowrap",
          )}
          onClick={() => {
            if (seenNumbers) void undoSeen.undo(seenNumbers);
            else if (ticketMove) void moveBack.submit(ticketMove);
          }}
        >
          <Undo2 aria-hidden="true" className="size-5 shrink-0" />
          {/* Words are hidden from the end, so that the visible text starts the button's name. */}
          <span>
            Undo
            <span className={message ? "max-sm:sr-only" : undefined}>
              {" "}
              {seenNumbers && describeSeen(seenNumbers)}
              {ticketMove?.isBooking ? "booking" : ticketMove?.name}
            </span>
            {ticketMove && (
              <span
                className={
                  message ? "sr-only" : isCrowded ? "max-sm:sr-only" : "max-[24rem]:sr-only"
                }
              >
                {" "}
                {ticketMove.number}
              </span>
            )}
          </span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-pressed={isLarge}
        aria-label="Large text"
        className={joinClasses(
          "border-line",
          isKitchenMode ? "max-[22.5rem]:hidden" : "max-sm:hidden",
          (canUndo || !connected) && "max-sm:hidden",
        )}
        onClick={onLarge}
      >
        <AArrowUp aria-hidden="true" className="size-5" />
      </Button>
      {!isKitchenMode && (
        <ButtonLink
          to={kitchenModePath}
          variant="ghost"
          className={joinClasses(
            "border-line px-4 max-sm:px-3 lg:not-low-screen:hidden",
            (canUndo || !connected) && "max-sm:hidden",
          )}
          onClick={enterFullScreen}
        >
          <Maximize2 aria-hidden="true" className="size-5 shrink-0" />
          <span className={isCrowded ? "max-lg:sr-only" : "max-sm:sr-only"}>Kitchen mode</span>
        </ButtonLink>
      )}
      <Recall className={message ? "max-sm:hidden" : undefined} />
    </div>
  );
}

/** Button that opens the list of recently closed tickets. */
function Recall({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const closed = useStaffLoad<typeof clientLoader>();
  const part = useLazyPart(() => import("./recall-dialog.tsx"), {
    isNeeded: isOpen,
    preload: true,
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className={joinClasses("border-line px-4 max-sm:px-3", className)}
        onClick={() => {
          void closed.load("/admin/kitchen/closed");
          setOpen(true);
        }}
      >
        <History aria-hidden="true" className="size-5 shrink-0" />
        <span className="max-sm:sr-only">Recall</span>
      </Button>
      {part && (
        <part.RecallDialog closed={closed.data} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
