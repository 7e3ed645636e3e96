import { useMemo, useRef, useState } from "react";
import { arrangeBoard } from "../../../domain/kitchen/arrange-board.ts";
import type { KitchenBoard } from "../../../domain/kitchen/get-kitchen-board.ts";
import { type BoardSection, whenToCook } from "../../../domain/kitchen/when-to-cook.ts";
import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useStaffLive } from "../live/staff-live.tsx";
import { useTicketPrinter } from "../ticket/use-ticket-printer.tsx";
import { BoardHeader } from "./board-header.tsx";
import { Bookings } from "./bookings.tsx";
import { LaterTicket } from "./later-ticket.tsx";
import { TicketCard } from "./ticket-card.tsx";
import { mustStayOnBoard, useKnownTickets } from "./use-known-tickets.ts";
import { useServerNow } from "./use-server-now.ts";
import { useSteadyBoard } from "./use-steady-board.ts";

/** New orders are collapsed if cooking starts more than this far ahead. */
const collapseAfterMs = 12 * 60 * 60_000;

export function Board({ now: loadedAt, tickets, bookings, overdueCount }: KitchenBoard) {
  const leadMinutes = useLeadMinutes();
  const now = useServerNow(loadedAt);
  const { liveStatuses } = useStaffLive();
  const known = useKnownTickets(tickets, liveStatuses);
  const [cleared, setCleared] = useState<ReadonlySet<number>>(new Set());
  const board = useRef<HTMLDivElement>(null);
  const arranged = useMemo(() => arrangeBoard(tickets, now, leadMinutes), [tickets, now, leadMinutes]);
  // An order closed elsewhere stays until it is cleared, because a cook may be working on it.
  const pinned = useMemo(() => {
    const stillShown = [...known.values()].filter(mustStayOnBoard);
    return new Set(stillShown.map(({ ticket }) => ticket.number).filter((number) => !cleared.has(number)));
  }, [known, cleared]);
  const { shown, hasUpdate, isSettling, showUpdate } = useSteadyBoard(arranged, pinned, board);
  const { print, printing, isBusy, paper } = useTicketPrinter();

  const renderCards = (section: BoardSection) =>
    shown[section].flatMap((number) => {
      const found = known.get(number);
      if (!found) return [];
      // Collapsed, so that new orders far ahead leave room for new orders that are due soon.
      const isFarAhead = whenToCook(found.ticket, leadMinutes).begin - now > collapseAfterMs;
      const Card = section === "later" || (section === "new" && isFarAhead) ? LaterTicket : TicketCard;
      return [
        <li key={number}>
          <Card
            {...found}
            now={now}
            leadMinutes={leadMinutes}
            isSettling={isSettling}
            isPrinting={printing === number}
            isPrinterBusy={isBusy}
            onPrint={() => void print(number)}
            onClear={() => setCleared((before) => new Set(before).add(number))}
          />
        </li>,
      ];
    });
  const [newCards, currentCards, laterCards] = [renderCards("new"), renderCards("now"), renderCards("later")];

  return (
    <div className="pb-16">
      <BoardHeader now={now} loadedAt={loadedAt} overdueCount={overdueCount} />
      <nav aria-label="Board sections" className="mb-6 flex flex-wrap gap-2 md:hidden">
        {(
          [
            ["new-tickets", "New", newCards.length],
            ["current-tickets", "Now", currentCards.length],
            ["later-tickets", "Later", laterCards.length],
            ["bookings", "Tables", bookings.length],
          ] as const
        )
          .filter(([id, , count]) => count > 0 || id !== "new-tickets")
          .map(([id, title, count]) => (
            <a key={id} href={`#${id}`} className={buttonClasses("secondary", "sm", "min-h-11 tabular-nums")}>
              {title} {count}
            </a>
          ))}
      </nav>
      <div ref={board} tabIndex={-1} className="flex flex-col gap-10 outline-none">
        <div className="grid items-start gap-x-8 gap-y-10 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
          <section aria-labelledby="new-tickets" className={newCards.length === 0 ? "max-md:hidden" : undefined}>
            <Heading id="new-tickets" title="New" count={newCards.length} />
            {newCards.length === 0 && <p className="text-muted">No new orders.</p>}
            <ul className="flex flex-col gap-5">{newCards}</ul>
          </section>
          <section aria-labelledby="current-tickets">
            <Heading id="current-tickets" title="Now" count={currentCards.length} />
            {currentCards.length === 0 && (
              <EmptyState
                picture="/pictures/empty-plate.webp"
                title={messages.kitchen.nothingToCook}
                text="Confirmed orders appear here when it's time to cook them."
              />
            )}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] items-start gap-5">{currentCards}</ul>
          </section>
        </div>
        <div className="grid items-start gap-x-8 gap-y-10 md:grid-cols-2">
          <section aria-labelledby="later-tickets">
            <Heading id="later-tickets" title="Later" count={laterCards.length} />
            {laterCards.length === 0 && <p className="text-muted">Nothing scheduled.</p>}
            <ul className="flex flex-col gap-3">{laterCards}</ul>
          </section>
          <Bookings bookings={bookings} />
        </div>
      </div>
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-4">
        {hasUpdate && (
          <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-2.5 shadow-lift">
            Board has updates.
            <Button size="sm" className="min-h-11" onClick={showUpdate}>
              Show now
            </Button>
          </div>
        )}
      </div>
      {paper}
    </div>
  );
}

function Heading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 id={id} className="mb-4 text-2xl">
      {title} <span className="font-text font-normal text-muted text-xl tabular-nums">({count})</span>
    </h2>
  );
}

/** Current lead time in minutes, including a rush's extra minutes. */
function useLeadMinutes(): number {
  const { leadMinutes } = useBusiness();
  const { rush } = useShopNews();
  return leadMinutes + (rush.extra?.minutes ?? 0);
}
