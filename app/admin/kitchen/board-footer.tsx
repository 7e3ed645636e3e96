import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatTime } from "../../../domain/format-instant.ts";
import type { Ticket, UndoableStep } from "../../../domain/kitchen/ticket.ts";
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
import { enterFullScreen } from "./screen/full-screen.ts";
import { kitchenModePath } from "./screen/kitchen-mode.ts";
import type { TextSize } from "./screen/use-text-size.ts";
import type { WakeLockState } from "./screen/use-wake-lock.ts";
import { LateCounts } from "./urgency-chip.tsx";
import { useMoveBack } from "./use-move-back.ts";

const iconSizes: Record<TextSize, string> = {
  normal: "size-5",
  large: "size-6",
  largest: "size-7",
};

/**
 * The bar below the board: its buttons, messages, and the number of tickets below the screen.
 * Always shown, and with the same height in every state, so that it never covers or moves a button.
 * Only large text can make it taller.
 */
export function BoardFooter({
  board,
  hasUpdate,
  ticketsBelow,
  isKitchenMode,
  textSize,
  loadedAt,
  lastStep,
  wakeLock,
  dishCounts,
  onShowUpdate,
  onTextSize,
}: {
  /** Receives focus when a focused button in the footer disappears. */
  board: RefObject<HTMLElement | null>;
  /** Whether tickets are new, gone or in another place than the board shows. */
  hasUpdate: boolean;
  ticketsBelow: { numbers: readonly number[]; late: readonly Ticket[]; showNext(): void };
  isKitchenMode: boolean;
  textSize: TextSize;
  /** When the board was last updated, in epoch milliseconds. Shown while offline. */
  loadedAt: number;
  /** The last step according to the server, while it can still be undone. */
  lastStep: UndoableStep | null;
  wakeLock: WakeLockState;
  /** Button that shows the dishes to cook. Phones show it only beside the usual buttons. */
  dishCounts: ReactNode;
  onShowUpdate(): void;
  /** Sets the next text size. */
  onTextSize(): void;
}) {
  const ticketMove = useLastMove(lastStep);
  // There is room for one Undo.
  const lastSeen = useSeenNumbers();
  const seenNumbers = ticketMove ? null : lastSeen;
  const canUndo = ticketMove !== null || seenNumbers !== null;
  const moveBack = useMoveBack();
  const undoSeen = useUndoSeen();
  const { isConnected } = useStaffLive();
  const { timeZone } = useBusiness();
  /** Undo beside an update, or while offline, leaves room for long labels only on wide screens. */
  const isCrowded = canUndo && (hasUpdate || !isConnected);
  /** Whether the footer has more than its usual buttons. */
  const isFull = canUndo || hasUpdate || !isConnected;
  const message = ticketMove?.message;
  const hasLateBelow = ticketsBelow.late.length > 0;
  /** Hides words of the buttons where there is no room for them. */
  const wordClasses = message
    ? "@max-[80rem]:sr-only"
    : hasUpdate || canUndo || hasLateBelow
      ? "@max-[64rem]:sr-only"
      : "@max-[46rem]:sr-only";
  const hasRoomOnPhones = hasLateBelow && !isFull && !dishCounts;
  const belowCount = ticketsBelow.numbers.length;
  const buttonCount = Number(canUndo) + Number(hasUpdate) + Number(belowCount > 0);
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
      data-text-size={textSize}
      className={joinClasses(
        "flex min-h-14 items-center gap-2 border-line border-t bg-surface px-3 @max-[18rem]:flex-wrap",
        hasLateBelow && "@max-[24rem]:gap-1",
        isKitchenMode ? "sm:px-4" : "-mx-4 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10",
      )}
    >
      <div
        className={
          message
            ? "@max-[80rem]:hidden"
            : isCrowded
              ? "@max-[64rem]:hidden"
              : canUndo && hasLateBelow
                ? "@max-[52rem]:hidden"
                : isFull
                  ? "@max-[37rem]:hidden"
                  : "contents"
        }
      >
        {dishCounts}
      </div>
      <div role="status" className="flex min-w-min flex-1 items-center gap-2 text-sm leading-tight">
        {!isConnected && (
          <span
            className={joinClasses("font-semibold text-danger", message && "@max-[37rem]:sr-only")}
          >
            Offline. Last updated {formatTime(new Date(loadedAt), timeZone)}.
          </span>
        )}
        {!isKitchenMode &&
          isConnected &&
          !hasUpdate &&
          !canUndo &&
          (wakeLock === "refused" || wakeLock === "unsupported") && (
            <div className="lg:not-short-board:hidden">
              <WakeLockNote state={wakeLock} isIconOnly={hasLateBelow} />
            </div>
          )}
        {message && (
          <span className="min-w-0 flex-1 font-medium @max-[37rem]:text-xs/3.5 @min-[37rem]:py-0.75 @min-[37rem]:text-right @min-[37rem]:text-sm/4">
            {message}
          </span>
        )}
        {hasUpdate && (
          <Button
            data-clear-of-toasts=""
            variant="secondary"
            className="shrink-0 whitespace-nowrap px-4 @max-[37rem]:px-3 @max-[37rem]:text-sm"
            onClick={onShowUpdate}
          >
            <span>
              Tidy<span className={isCrowded ? "@max-[37rem]:sr-only" : ""}> board</span>
            </span>
          </Button>
        )}
      </div>
      {belowCount > 0 && (
        <Button
          variant="secondary"
          className={joinClasses(
            "gap-1 px-3 tabular-nums @max-[37rem]:text-sm @max-[37rem]:leading-tight @min-[37rem]:shrink-0",
            hasLateBelow && "@max-[24rem]:px-2",
            message && (isCrowded ? "@max-[46rem]:hidden" : "@max-[37rem]:hidden"),
          )}
          onClick={ticketsBelow.showNext}
        >
          <ChevronDown
            aria-hidden="true"
            className={joinClasses("size-5 shrink-0", hasLateBelow && "@max-[24rem]:hidden")}
          />
          <span>
            {belowCount}
            <span className={hasRoomOnPhones ? "@min-[46rem]:@max-[64rem]:sr-only" : wordClasses}>
              {" "}
              more
            </span>
            <span className={isFull ? wordClasses : "@max-[46rem]:sr-only"}> below</span>
            {hasLateBelow && (
              <span
                className={
                  isCrowded && (message || !isConnected)
                    ? "@max-[64rem]:sr-only"
                    : message || isCrowded
                      ? "@max-[48rem]:sr-only"
                      : canUndo || hasUpdate
                        ? "@max-[37rem]:sr-only"
                        : undefined
                }
              >
                , <LateCounts tickets={ticketsBelow.late} isShort={isFull} />
              </span>
            )}
          </span>
        </Button>
      )}
      {canUndo && (
        <Button
          data-clear-of-toasts=""
          variant="secondary"
          busy={moveBack.busy || undoSeen.busy}
          // First on phones, so that a pending update does not move it.
          className="px-4 @max-[37rem]:order-first @max-[37rem]:px-3 @max-[37rem]:text-sm @max-[37rem]:leading-tight @min-[37rem]:shrink-0 @min-[37rem]:whitespace-nowrap"
          onClick={() => {
            if (seenNumbers) void undoSeen.undo(seenNumbers);
            else if (ticketMove) void moveBack.submit(ticketMove);
          }}
        >
          <Undo2 aria-hidden="true" className="size-5 shrink-0" />
          {/* Words are hidden from the end, so that the visible text starts the button's name. */}
          <span>
            Undo
            <span
              className={message && (isCrowded ? "@max-[64rem]:sr-only" : "@max-[52rem]:sr-only")}
            >
              {" "}
              {seenNumbers && describeSeen(seenNumbers)}
              {ticketMove?.isBooking ? "booking" : ticketMove?.name}
            </span>
            {ticketMove && (
              <span
                className={
                  message ? "sr-only" : isCrowded ? "@max-[46rem]:sr-only" : "max-[24rem]:sr-only"
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
        aria-label={`Text size: ${textSize}`}
        className={joinClasses(
          "border-line",
          textSize !== "normal" && "bg-raised",
          isKitchenMode ? "max-[22.5rem]:hidden" : "@max-[37rem]:hidden",
          (isCrowded || message) && "@max-[52rem]:hidden",
          (canUndo || !isConnected) && "@max-[37rem]:hidden",
        )}
        onClick={onTextSize}
      >
        <AArrowUp aria-hidden="true" className={iconSizes[textSize]} />
      </Button>
      {!isKitchenMode && (
        <ButtonLink
          to={kitchenModePath}
          variant="ghost"
          className={joinClasses(
            "shrink-0 whitespace-nowrap border-line px-4 @max-[37rem]:px-3 lg:not-short-board:hidden",
            (canUndo || !isConnected) && "@max-[37rem]:hidden",
          )}
          onClick={enterFullScreen}
        >
          <Maximize2 aria-hidden="true" className="size-5 shrink-0" />
          <span className={wordClasses}>Kitchen mode</span>
        </ButtonLink>
      )}
      <Recall className={message && isCrowded ? "@max-[37rem]:hidden" : undefined} />
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
    onLoadFailure: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className={joinClasses("shrink-0 border-line px-4 @max-[37rem]:px-3", className)}
        onClick={() => {
          void closed.load("/admin/kitchen/closed");
          setOpen(true);
        }}
      >
        <History aria-hidden="true" className="size-5 shrink-0" />
        <span className="@max-[37rem]:sr-only">Recall</span>
      </Button>
      {part && (
        <part.RecallDialog closed={closed.data} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
