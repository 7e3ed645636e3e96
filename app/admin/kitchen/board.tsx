import { useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { arrangeBoard } from "../../../domain/kitchen/arrange-board.ts";
import { countDishes } from "../../../domain/kitchen/count-dishes.ts";
import type { KitchenBoard } from "../../../domain/kitchen/get-kitchen-board.ts";
import { isTicketLate } from "../../../domain/kitchen/ticket-badge.ts";
import { type BoardSection, getLongestWait } from "../../../domain/kitchen/ticket-timing.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { useTicketPrinter } from "../ticket/use-ticket-printer.tsx";
import { BoardBookings } from "./board-bookings.tsx";
import { BoardFooter } from "./board-footer.tsx";
import { BoardHeader, NothingToCook, OverdueNote, SectionHeading } from "./board-header.tsx";
import { BoardStrip } from "./board-strip.tsx";
import { type BoardTab, BoardTabs } from "./board-tabs.tsx";
import { DishCounts, DishCountsButton } from "./dish-counts.tsx";
import { LaterTicket, LaterTickets } from "./later-ticket.tsx";
import { ReadyChip } from "./ready-chip.tsx";
import { isKitchenMode } from "./screen/kitchen-mode.ts";
import { useLeadTime } from "./screen/use-lead-time.ts";
import { usePackedColumns } from "./screen/use-packed-columns.ts";
import { useSteadyBoard } from "./screen/use-steady-board.ts";
import { useTextSize, zoomClasses } from "./screen/use-text-size.ts";
import { useTicketsBelow } from "./screen/use-tickets-below.ts";
import { useWakeLock } from "./screen/use-wake-lock.ts";
import { TicketCard } from "./ticket-card.tsx";
import { useBoardTab } from "./use-board-tab.ts";
import {
  isNearOnBoard,
  listOpenTickets,
  useKnownTickets,
  usePinnedTickets,
} from "./use-known-tickets.ts";
import { useServerNow } from "./use-server-now.ts";
import { useTicketMenu } from "./use-ticket-menu.tsx";

const gridClasses =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] items-start gap-3";
const oneColumn = "grid grid-cols-[minmax(0,1fr)] items-start gap-3";

export function Board({
  now: loadedAt,
  openedAt,
  tickets,
  cancelledTickets,
  soldOut,
  skipCookingStep,
  bookings,
  overdueCount,
  lastStep,
}: KitchenBoard) {
  const leadTime = useLeadTime();
  const { unansweredMinutes } = useBusiness();
  const now = useServerNow(loadedAt);
  const { liveStatuses, unseenNumbers } = useStaffLive();
  const kitchenMode = isKitchenMode(useLocation());
  const wakeLock = useWakeLock();
  const knownTickets = useKnownTickets(tickets, cancelledTickets, liveStatuses);
  const [isDishCountsOpen, setDishCountsOpen] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const [textSize, setNextTextSize] = useTextSize(board);
  const strip = useRef<HTMLDivElement>(null);
  const { pinned, clear } = usePinnedTickets(knownTickets);
  const times = useMemo(
    () => ({ leadTime, openedAt, unansweredMinutes, skipCookingStep }),
    [leadTime, openedAt, unansweredMinutes, skipCookingStep],
  );
  const arrangement = useMemo(() => {
    const pinnedCancelled = cancelledTickets.filter(({ number }) => pinned.has(number));
    return arrangeBoard([...tickets, ...pinnedCancelled], now, times);
  }, [tickets, cancelledTickets, pinned, now, times]);
  const { displayed, latest, hasUpdate, isSettling, showUpdate } = useSteadyBoard(
    arrangement,
    pinned,
    board,
    strip,
  );
  const { printFromBoard, requestedNumber, isBusy, paper } = useTicketPrinter();
  const { openMenu, menu } = useTicketMenu(knownTickets, { soldOut, now, leadTime, board });
  const ticketsBelow = useTicketsBelow(board, strip);
  const packColumns = usePackedColumns();

  const isNear = (number: number) => isNearOnBoard(now, knownTickets.get(number));
  const renderCards = (section: BoardSection, numbers: readonly number[] = displayed[section]) =>
    numbers.flatMap((number) => {
      const boardTicket = knownTickets.get(number);
      if (!boardTicket) return [];
      // Collapses new orders that are far ahead, to leave room for those due soon.
      const { ticket } = boardTicket;
      const isCollapsed = section === "later" || (section === "new" && !isNear(number));
      let Card = isCollapsed ? LaterTicket : TicketCard;
      if (section === "ready") Card = ReadyChip;
      return [
        <li
          key={number}
          data-ticket={section === "ready" ? undefined : number}
          data-has-left={latest[section].includes(number) ? undefined : ""}
          className={section === "ready" ? "max-w-full shrink-0" : undefined}
        >
          <Card
            {...boardTicket}
            now={now}
            leadTime={leadTime}
            openedAt={openedAt}
            soldOut={soldOut}
            isSettling={isSettling}
            skipCookingStep={skipCookingStep}
            isPrinting={requestedNumber === number}
            isPrinterBusy={isBusy}
            onPrint={() => printFromBoard(ticket)}
            onMenu={() => openMenu(number)}
            onClear={() => clear(ticket)}
          />
        </li>,
      ];
    });
  const cookingCards = renderCards("now");
  const readyCards = renderCards("ready");
  const laterTickets = displayed.later.flatMap((number) => knownTickets.get(number)?.ticket ?? []);
  const counts = {
    new: displayed.new.filter((number) => knownTickets.has(number)).length,
    now: cookingCards.length,
    later: laterTickets.length,
    tables: bookings.length,
  };
  const dishCounts = countDishes(displayed.now.flatMap((number) => knownTickets.get(number) ?? []));
  const listOpen = (numbers: readonly number[]) => listOpenTickets(knownTickets, numbers);
  const listLate = (numbers: readonly number[]) =>
    listOpen(numbers).filter((ticket) => isTicketLate(now, ticket, times));
  const newTickets = listOpen(latest.new);
  // Tabs and headings count orders that the board does not show yet.
  const tabCounts = {
    new: newTickets.length,
    now: listOpen(latest.now).length,
    later: listOpen(latest.later).length,
    tables: bookings.length,
  };
  const [tab, chooseTab] = useBoardTab(counts, tabCounts);
  const newWait = getLongestWait(now, newTickets, { openedAt, unansweredMinutes });
  function openTab(next: BoardTab) {
    chooseTab(next);
    showUpdate();
    // The previous tab's list may have been scrolled.
    window.scrollTo(0, 0);
  }
  // With room for two columns, new orders are beside every other section, except those far ahead.
  const newCards = renderCards("new", tab === "new" ? displayed.new : displayed.new.filter(isNear));
  const showNewBeside = tab !== "new" && newCards.length > 0;
  // New and Now share the columns, so that neither leaves one free that the other needs.
  const isShared = tab === "now" && showNewBeside;
  const sharedClass = isShared ? "@min-[33.75rem]:in-data-packed:contents" : undefined;
  const packSeparately = isShared ? undefined : packColumns;
  const newSectionClass = joinClasses(
    tab !== "new" && (showNewBeside ? "@max-[33.75rem]:hidden" : "hidden"),
    sharedClass,
  );
  const nothingToCook = counts.now + tabCounts.now === 0 && <NothingToCook />;

  return (
    <div
      className={joinClasses(
        "flex flex-col",
        kitchenMode
          ? "min-h-[calc(100dvh-3.5rem)]"
          : "min-h-[calc(100dvh-7.5rem)] max-lg:-mt-4 lg:min-h-[calc(100dvh-4.125rem-var(--alerts-height,0px))] lg:short-board:-mt-3 [html:has([data-new-orders])_&]:lg:short-board:min-h-[calc(100dvh-0.25rem-var(--alerts-height,0px))]",
      )}
    >
      {kitchenMode ? <h1 className="sr-only">Kitchen</h1> : <BoardHeader wakeLock={wakeLock} />}
      <BoardTabs
        selected={tab}
        counts={tabCounts}
        unseenLater={latest.later.filter((number) => unseenNumbers.has(number)).length}
        lateCount={listLate(latest.now).length}
        bookings={bookings}
        hasNew={newTickets.length > 0}
        newWait={newWait}
        now={now}
        isKitchenMode={kitchenMode}
        onSelect={openTab}
      />
      <div
        ref={board}
        tabIndex={-1}
        className={joinClasses(
          "@container flex grow flex-col gap-3 py-2 outline-none sm:py-3",
          kitchenMode && "px-3 sm:px-4",
          zoomClasses[textSize],
        )}
      >
        <OverdueNote count={overdueCount} />
        {tab === "now" && isDishCountsOpen && (
          <DishCounts counts={dishCounts} soldOut={soldOut} isSettling={isSettling} />
        )}
        <div
          ref={isShared ? packColumns : undefined}
          className={joinClasses(
            oneColumn,
            showNewBeside &&
              "@min-[33.75rem]:grid-cols-[minmax(16.5rem,2fr)_minmax(0,3fr)] @min-[51rem]:grid-cols-[16.5rem_minmax(0,1fr)]",
            // Without scripts, and until they run, the sections are side by side.
            isShared &&
              "@min-[33.75rem]:data-packed:grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))]",
          )}
        >
          <section aria-labelledby="new-tickets" className={newSectionClass}>
            <SectionHeading
              id="new-tickets"
              title="New"
              count={tab === "new" ? tabCounts.new : listOpen(latest.new.filter(isNear)).length}
              total={tabCounts.new}
              isShown={showNewBeside}
            />
            {counts.new + tabCounts.new === 0 && <p className="text-muted">No new orders.</p>}
            <ul
              ref={packSeparately}
              data-title="New"
              className={tab === "new" ? gridClasses : joinClasses(oneColumn, sharedClass)}
            >
              {newCards}
            </ul>
          </section>
          <section aria-labelledby="current-tickets" hidden={tab !== "now"} className={sharedClass}>
            <SectionHeading
              id="current-tickets"
              title="Now"
              count={tabCounts.now}
              isShown={showNewBeside}
            />
            {!isShared && nothingToCook}
            <ul
              ref={packSeparately}
              data-title="Now"
              className={joinClasses(gridClasses, sharedClass)}
            >
              {isShared && nothingToCook ? <li>{nothingToCook}</li> : cookingCards}
            </ul>
          </section>
          <section aria-labelledby="later-tickets" hidden={tab !== "later"}>
            <SectionHeading
              id="later-tickets"
              title="Later"
              count={tabCounts.later}
              isShown={showNewBeside}
            />
            {counts.later + tabCounts.later === 0 && (
              <p className="text-muted">Nothing scheduled.</p>
            )}
            <LaterTickets
              tickets={laterTickets}
              now={now}
              leadTime={leadTime}
              packColumns={packColumns}
              listClass={gridClasses}
              renderCards={(numbers) => renderCards("later", numbers)}
            />
          </section>
          <div hidden={tab !== "tables"}>
            <BoardBookings bookings={bookings} now={now} />
          </div>
        </div>
      </div>
      {/* Together, because large text makes the footer higher. */}
      <div className="@container sticky bottom-(--sticky-offset,0px) z-10">
        <BoardStrip
          strip={strip}
          isKitchenMode={kitchenMode}
          textSize={textSize}
          ready={readyCards}
        />
        <BoardFooter
          board={board}
          hasUpdate={hasUpdate}
          ticketsBelow={{ ...ticketsBelow, late: listLate(ticketsBelow.numbers) }}
          textSize={textSize}
          loadedAt={loadedAt}
          lastStep={lastStep}
          isKitchenMode={kitchenMode}
          wakeLock={wakeLock}
          dishCounts={
            tab === "now" && (
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
          onTextSize={setNextTextSize}
        />
      </div>
      {menu}
      {paper}
    </div>
  );
}
