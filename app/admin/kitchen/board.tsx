import { useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { arrangeBoard } from "../../../domain/kitchen/arrange-board.ts";
import { countDishes } from "../../../domain/kitchen/count-dishes.ts";
import type { KitchenBoard } from "../../../domain/kitchen/get-kitchen-board.ts";
import { type BoardSection, getCookingTimes } from "../../../domain/kitchen/when-to-cook.ts";
import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { useTicketPrinter } from "../ticket/use-ticket-printer.tsx";
import { BoardFooter } from "./board-footer.tsx";
import { BoardHeader, OverdueNote } from "./board-header.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import { Bookings } from "./bookings.tsx";
import { DishCounts, DishCountsButton } from "./dish-counts.tsx";
import { isKitchenMode } from "./full-screen.ts";
import { LaterTicket } from "./later-ticket.tsx";
import { TicketCard } from "./ticket-card.tsx";
import { useBoardTab } from "./use-board-tab.ts";
import { mustStayOnBoard, useKnownTickets } from "./use-known-tickets.ts";
import { useLargeText } from "./use-large-text.ts";
import { useServerNow } from "./use-server-now.ts";
import { useSteadyBoard } from "./use-steady-board.ts";
import { useTicketMenu } from "./use-ticket-menu.tsx";
import { useWakeLock } from "./use-wake-lock.ts";

/** New orders are collapsed if cooking starts more than this far ahead. */
const collapseAfterMs = 12 * 60 * 60_000;

const gridClasses = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] items-start gap-3";

export function Board({ now: loadedAt, tickets, soldOut, skipCookingStep, bookings, overdueCount, lastStep }: KitchenBoard) {
  const leadMinutes = useLeadMinutes();
  const now = useServerNow(loadedAt);
  const { liveStatuses } = useStaffLive();
  const kitchenMode = isKitchenMode(useLocation());
  const wakeLock = useWakeLock();
  const [isLarge, setLarge] = useLargeText();
  const knownTickets = useKnownTickets(tickets, liveStatuses);
  const [isDishCountsOpen, setDishCountsOpen] = useState(false);
  const [clearedNumbers, setClearedNumbers] = useState<ReadonlySet<number>>(new Set());
  const board = useRef<HTMLDivElement>(null);
  const arrangement = useMemo(() => arrangeBoard(tickets, now, leadMinutes), [tickets, now, leadMinutes]);
  // An order closed elsewhere stays until staff clear it, because a cook may be working on it.
  const pinned = useMemo(() => {
    const remainingTickets = [...knownTickets.values()].filter(mustStayOnBoard);
    return new Set(remainingTickets.map(({ ticket }) => ticket.number).filter((number) => !clearedNumbers.has(number)));
  }, [knownTickets, clearedNumbers]);
  const { shown, hasUpdate, isSettling, showUpdate } = useSteadyBoard(arrangement, pinned, board);
  const { print, printing, isBusy, paper } = useTicketPrinter();
  const { openMenu, menu } = useTicketMenu(knownTickets, board);

  const renderCards = (section: BoardSection) =>
    shown[section].flatMap((number) => {
      const boardTicket = knownTickets.get(number);
      if (!boardTicket) return [];
      // Collapses new orders that are far ahead, to leave room for those due soon.
      const isFarAhead = getCookingTimes(boardTicket.ticket, leadMinutes).startAt - now > collapseAfterMs;
      const Card = section === "later" || (section === "new" && isFarAhead) ? LaterTicket : TicketCard;
      return [
        <li key={number}>
          <Card
            {...boardTicket}
            now={now}
            leadMinutes={leadMinutes}
            soldOut={soldOut}
            isSettling={isSettling}
            skipCookingStep={skipCookingStep}
            isPrinting={printing === number}
            isPrinterBusy={isBusy}
            onPrint={() => void print(number)}
            onMenu={() => openMenu(number)}
            onClear={() => setClearedNumbers((before) => new Set(before).add(number))}
          />
        </li>,
      ];
    });
  const [newCards, cookingCards, readyCards, laterCards] = [
    renderCards("new"),
    renderCards("now"),
    renderCards("ready"),
    renderCards("later"),
  ];
  const readyHeading = (
    <li key="ready" className="col-span-full mt-1 font-semibold text-lg">
      Ready ({readyCards.length})
    </li>
  );
  // One list, so that a ticket that becomes ready moves without being remounted.
  const currentCards = readyCards.length === 0 ? cookingCards : [...cookingCards, readyHeading, ...readyCards];
  const counts = {
    new: newCards.length,
    now: cookingCards.length + readyCards.length,
    later: laterCards.length,
    tables: bookings.length,
  };
  const dishCounts = countDishes(shown.now.flatMap((number) => knownTickets.get(number) ?? []));
  const [tab, chooseTab] = useBoardTab(counts);
  // Wide screens show new orders beside every other section.
  const showNewBeside = tab !== "new" && newCards.length > 0;
  let newSectionClass: string | undefined;
  if (tab !== "new") newSectionClass = showNewBeside ? "max-lg:hidden" : "hidden";

  return (
    <div
      className={joinClasses(
        "flex flex-col",
        kitchenMode ? "min-h-[calc(100dvh-3.5rem)]" : "min-h-[calc(100dvh-8rem)] max-lg:-mt-4 lg:min-h-[calc(100dvh-10rem)]",
      )}
    >
      {kitchenMode ? <h1 className="sr-only">Kitchen</h1> : <BoardHeader wakeLock={wakeLock} />}
      <BoardTabs selected={tab} counts={counts} now={now} isKitchenMode={kitchenMode} onSelect={chooseTab} />
      <div
        ref={board}
        tabIndex={-1}
        className={joinClasses("flex flex-col gap-3 py-2 outline-none sm:py-3", kitchenMode && "px-3 sm:px-4")}
        style={isLarge ? { zoom: 1.3 } : undefined}
      >
        <OverdueNote count={overdueCount} />
        <div className={joinClasses("grid items-start gap-3", showNewBeside && "lg:grid-cols-[minmax(0,16.5rem)_minmax(0,1fr)]")}>
          <section aria-labelledby="new-tickets" className={newSectionClass}>
            <Heading id="new-tickets" title="New" count={counts.new} />
            {counts.new === 0 && <p className="text-muted">No new orders.</p>}
            <ul className={tab === "new" ? gridClasses : "flex flex-col gap-3"}>{newCards}</ul>
          </section>
          <section aria-labelledby="current-tickets" hidden={tab !== "now"}>
            <Heading id="current-tickets" title="Now" count={counts.now} />
            {isDishCountsOpen && dishCounts.length > 0 && <DishCounts counts={dishCounts} />}
            {counts.now === 0 && (
              <EmptyState
                picture="/pictures/empty-plate.webp"
                title={messages.kitchen.nothingToCook}
                text="Confirmed orders appear here when it's time to cook them."
              />
            )}
            <ul className={gridClasses}>{currentCards}</ul>
          </section>
          <section aria-labelledby="later-tickets" hidden={tab !== "later"}>
            <Heading id="later-tickets" title="Later" count={counts.later} />
            {counts.later === 0 && <p className="text-muted">Nothing scheduled.</p>}
            <ul className={gridClasses}>{laterCards}</ul>
          </section>
          <div hidden={tab !== "tables"}>
            <Bookings bookings={bookings} />
          </div>
        </div>
      </div>
      <BoardFooter
        board={board}
        hasUpdate={hasUpdate}
        isLarge={isLarge}
        loadedAt={loadedAt}
        lastStep={lastStep}
        isKitchenMode={kitchenMode}
        wakeLock={wakeLock}
        dishCounts={
          tab === "now" &&
          dishCounts.length > 0 && (
            <DishCountsButton
              counts={dishCounts}
              isOpen={isDishCountsOpen}
              onToggle={() => {
                if (!isDishCountsOpen) window.scrollTo(0, 0);
                setDishCountsOpen(!isDishCountsOpen);
              }}
            />
          )
        }
        onShowUpdate={showUpdate}
        onLarge={() => setLarge(!isLarge)}
      />
      {menu}
      {paper}
    </div>
  );
}

/** Heading for screen readers only, because the tabs show the same text. */
function Heading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 id={id} className="sr-only">
      {title} ({count})
    </h2>
  );
}

/** Current lead time in minutes, including time added during a rush. */
function useLeadMinutes(): number {
  const { leadMinutes } = useBusiness();
  const { rush } = useShopNews();
  return leadMinutes + (rush.extra?.minutes ?? 0);
}
