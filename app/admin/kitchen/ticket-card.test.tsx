import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { type AllergenStatement, allergens } from "../../../domain/menu/allergens.ts";
import type { SoldOutDish } from "../../../domain/orders/status/sold-out-for.ts";
import { emptyTicket, leadTime, placedAt } from "../../../tests/builders/tickets.ts";
import { LaterTicket } from "./later-ticket.tsx";
import { ReadyChip } from "./ready-chip.tsx";
import { TicketBody } from "./ticket-body.tsx";
import { TicketCard } from "./ticket-card.tsx";
import type { BoardTicket } from "./use-known-tickets.ts";

function buildTicket({
  dishes,
  ...changes
}: Partial<Ticket> & { dishes: AllergenStatement[] }): Ticket {
  return {
    ...emptyTicket,
    lines: dishes.map((allergens, index) => ({
      id: index,
      name: `Dish ${index}`,
      quantity: 1,
      category: "veg",
      vegan: false,
      allergens,
    })),
    ...changes,
  };
}

function renderCard(
  ticket: Ticket,
  soldOut: SoldOutDish[] = [],
  {
    skipCookingStep = false,
    Card = TicketCard,
    outcome = null,
  }: {
    skipCookingStep?: boolean;
    Card?: typeof TicketCard;
    outcome?: BoardTicket["outcome"];
  } = {},
) {
  const noop = () => undefined;
  const common = {
    outcome,
    isSettling: false,
    skipCookingStep,
    isPrinting: false,
    isPrinterBusy: false,
  };
  const actions = { onPrint: noop, onMenu: noop, onClear: noop };
  const Board = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Card
          ticket={ticket}
          now={placedAt.getTime()}
          leadTime={leadTime}
          openedAt={0}
          soldOut={soldOut}
          {...common}
          {...actions}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Board />);
}

const long = Array.from({ length: 16 }, () => ({}));

test("shows every dish and the whole note of a long ticket", () => {
  const notes = `Please leave it with the neighbour in the blue house. ${"Thank you! ".repeat(30)}Kiwi makes my son ill.`;
  const count = (card: string) => card.split(/>Dish \d+/).length - 1;
  for (const changes of [{}, { status: "pending" }, { status: "in_progress" }] as const)
    expect(count(renderCard(buildTicket({ dishes: long, notes, ...changes })))).toBe(16);
  const card = renderCard(buildTicket({ dishes: long, notes }));
  expect(card).toContain(notes);
  expect(card).toContain('<p class="whitespace-pre-line">');
});

test("says what has changed in the order, and marks the changed dishes", () => {
  const dishes = [{ name: "Dish 0", before: 3 }];
  const time = { from: null, to: new Date("2026-06-15T11:30:00Z") };
  const byCustomer = { by: "customer", parts: ["time"], time, lastAt: placedAt } as const;
  const change = { actors: [byCustomer], dishes, removed: ["Naan"] };
  const card = renderCard(buildTicket({ dishes: [{}, {}], change }));
  expect(card).toContain("Removed: Naan. Customer changed the time from ASAP to 12:30 at 12:00");
  expect(card.split(">was 3<")).toHaveLength(2);
  expect(renderCard(buildTicket({ dishes: [{}] }))).not.toContain("changed");
});

const allFreeOf = Object.fromEntries(
  allergens.map((allergen) => [allergen, "free_of"]),
) as AllergenStatement;

/** Classes of the allergen warning icon. No other element has them in a ticket without a note. */
const warningIcon = "mt-0.5 size-4 shrink-0 text-muted";

test("shows the warning icon for a dish with allergens that are not stated", () => {
  const hasIcon = (allergens: AllergenStatement) =>
    renderToStaticMarkup(
      <TicketBody ticket={buildTicket({ dishes: [allergens] })} soldOut={[]} />,
    ).includes(warningIcon);
  expect(hasIcon({})).toBe(true);
  expect(hasIcon(allFreeOf)).toBe(false);
  expect(hasIcon({ ...allFreeOf, milk: "may_contain" })).toBe(true);
});

test("shows allergens per dish behind a button, unless a note is about an allergy outside the 14", () => {
  const count = (changes: Partial<Ticket>) => {
    const dishes: AllergenStatement[] = [
      { ...allFreeOf, milk: "contains" },
      { ...allFreeOf, nuts: "may_contain" },
    ];
    return renderCard(buildTicket({ dishes, ...changes })).split(warningIcon).length - 1;
  };
  expect(
    renderCard(buildTicket({ dishes: [{ ...allFreeOf, milk: "contains" }, allFreeOf] })),
  ).toContain("each dish of order");
  expect(count({})).toBe(0);
  expect(count({ status: "in_progress" })).toBe(0);
  // One statement for the whole order, because the note may describe an allergy without naming it.
  expect(count({ notes: "Prawns make my daughter ill" })).toBe(1);
  expect(count({ notes: "Nut allergy" })).toBe(1);
  expect(count({ notes: "Allergic to kiwi" })).toBe(2);
});

test("highlights the dishes with the allergens that a note names, and collapses none of them", () => {
  const dishes: AllergenStatement[] = [
    { ...allFreeOf, milk: "contains" },
    { ...allFreeOf, nuts: "contains" },
    { ...allFreeOf, milk: "may_contain" },
    { ...allFreeOf, milk: undefined },
    ...Array.from({ length: 4 }, () => allFreeOf),
  ];
  const card = renderCard(buildTicket({ dishes, notes: "no dairy please" }));
  expect(card.split("border-2! border-danger!")).toHaveLength(4);
  for (const text of ["Contains milk.", "May contain milk.", "Not known: milk.", "Dish 7"])
    expect(card).toContain(text);
  expect(renderCard(buildTicket({ dishes }))).not.toContain("border-2! border-danger!");
});

test("shows how long an unconfirmed order has waited, and when to start or finish a confirmed one", () => {
  const card = (minutesAgo: number, changes: Partial<Ticket>) =>
    renderCard(
      buildTicket({
        dishes: [],
        placedAt: new Date(placedAt.getTime() - minutesAgo * 60_000),
        ...changes,
      }),
    );
  const danger = "bg-danger text-on-danger";
  expect(card(0.9, { status: "pending" })).toContain("Just now");
  expect(card(1, { status: "pending" })).toContain("Waiting 1 min");
  expect(card(1, { status: "pending" })).not.toContain(danger);
  // The card has the colour of its wait, even if it is due soon.
  const dueSoon = {
    status: "pending",
    wantedAt: new Date(placedAt.getTime() + 5 * 60_000),
  } as const;
  expect(card(1, dueSoon)).toContain("border-l-veg");
  expect(card(2, dueSoon)).toContain("border-l-soon");
  expect(card(3, { status: "pending" })).toContain(danger);
  expect(card(3, { status: "pending" })).not.toContain("Late by");
  expect(card(25, { status: "pending" })).toContain("Late by 5 min");
  expect(card(3, {})).toContain("Start now");
  expect(card(3, { status: "in_progress" })).toContain("Due in 17 min");
  expect(card(3, {})).toContain("Collect 12:17");
  expect(card(3, { type: "menuorder" })).toContain("Leave 12:17");
  expect(card(3, {})).not.toContain(danger);
  expect(card(13, {})).toContain("Start: 13 min late");
  expect(card(13, {})).toContain(danger);
  expect(card(13, {})).toContain("border-l-danger");
  // The main button is filled once the order is late.
  const filled = "bg-accent text-on-accent";
  expect(card(3, {})).not.toContain(filled);
  expect(card(13, {})).toContain(filled);
  expect(card(25, { status: "in_progress" })).toContain("Late by 5 min");
  expect(card(25, { status: "in_progress" })).toContain(danger);
});

test("shows when to start an order that is for later", () => {
  const card = (minutes: number, changes: Partial<Ticket>) => {
    const wantedAt = new Date(placedAt.getTime() + minutes * 60_000);
    return renderCard(buildTicket({ dishes: [], wantedAt, ...changes }));
  };
  expect(card(60, { status: "pending" })).toContain("Start 12:40");
  expect(card(20, { status: "pending" })).toMatch(/Start now.*>Confirm</s);
  expect(card(1, { status: "pending" })).toMatch(/Start: 19 min late.*"dialog"[^>]*>Confirm…/s);
  const asap = { status: "pending", type: "menuorder", wantedAt: null } as const;
  expect(card(0, asap)).toContain("Start now");
  expect(card(0, { ...asap, leadMinutes: 60 })).toContain("Start 12:40");
  expect(card(60, { status: "pending", wantedAllDay: true })).not.toContain("Start ");
  expect(card(60, {}).split("Start 12:40")).toHaveLength(2);
});

test("highlights notes about allergies", () => {
  const card = (notes: string) => renderCard(buildTicket({ dishes: [], notes }));
  for (const notes of ["Nut ALLERGY!", "My son is coeliac"])
    expect(card(notes)).toContain("border-danger text-danger");
  expect(card("peanut allergy")).toContain("Allergy: ");
  expect(card("Mild, please")).not.toMatch(/border-danger text-danger|Allergy: /);
});

const soldOut = (id: number) => [{ id, until: new Date("2026-06-15T22:00:00Z") }];

test("marks the sold-out dishes of an order, unless it is for a later day", () => {
  const card = (changes: Partial<Ticket>) =>
    renderCard(buildTicket({ dishes: [{}, {}], ...changes }), soldOut(1));
  expect(card({ status: "pending" }).split("Sold out")).toHaveLength(3);
  for (const status of ["pending", "confirmed", "in_progress"] as const)
    expect(card({ status })).toContain("Sold out: Dish 1<");
  expect(card({ status: "pending" })).toMatch(/^(?!.*Reject…).*"dialog"[^>]*>Confirm…/s);
  const nothingLeft = renderCard(buildTicket({ dishes: [{}], status: "pending" }), soldOut(0));
  expect(nothingLeft).toMatch(/bg-danger[^>]*>Reject….*"dialog"[^>]*>Confirm…/s);
  expect(card({ wantedAt: new Date("2026-06-16T18:00:00Z") })).not.toContain("Sold out");
  const later = renderCard(buildTicket({ dishes: [{}, {}] }), soldOut(1), { Card: LaterTicket });
  expect(later.split("</summary>")[0]).toContain("Sold out: Dish 1<");
});

test("asks before confirming an order whose note conflicts with a dish", () => {
  const card = (changes: Partial<Ticket>) =>
    renderCard(buildTicket({ dishes: [{ nuts: "contains" }], status: "pending", ...changes }));
  expect(card({ notes: "Nut allergy" })).toMatch(/aria-haspopup="dialog"[^>]*>Confirm…/);
  expect(card({ notes: "I and nuts, no" })).toMatch(/>Confirm….*>Allergy\? <.*>Contains nuts\./s);
  for (const notes of ["Ring twice", "Extra nuts"])
    expect(card({ notes })).not.toMatch(/Confirm…|Allergy/);
  expect(card({ notes: "Nut allergy", status: "confirmed" })).not.toContain("Confirm");
});

test("shows what to collect for a ready order, and one button to complete it", () => {
  const chip = (
    balance: number,
    { outcome = null, ...changes }: Partial<Ticket> & { outcome?: "cancelled" | null } = {},
  ) => {
    const ready = { status: "in_progress", readyAt: placedAt, balance } as const;
    const ticket = buildTicket({ dishes: [], ...ready, ...changes });
    const actions = {
      isSettling: false,
      skipCookingStep: false,
      onMenu: () => undefined,
      onClear: () => undefined,
    };
    const times = { now: placedAt.getTime(), leadTime };
    const Chip = () => <ReadyChip ticket={ticket} outcome={outcome} {...actions} {...times} />;
    const Strip = createRoutesStub([{ path: "/", Component: Chip }]);
    return renderToStaticMarkup(<Strip />);
  };
  expect(chip(2_450)).toContain("Take £24.50 cash");
  expect(chip(2_450)).toContain(">Collected<");
  expect(chip(0, { type: "menuorder" })).toContain(">Sent out<");
  const party = { type: "party_order", deliveryMethod: "Pickup" } as const;
  expect(chip(0, party)).toContain(">Collected<");
  expect(chip(0, { ...party, deliveryMethod: "Delivery" })).toContain(">Sent out<");
  expect(chip(0)).toContain(">Paid<");
  expect(chip(-495)).toContain("GIVE BACK £4.95");
  expect(chip(0, { outcome: "cancelled" })).toContain("Clear");
});

test("lets a confirmed order be marked as ready if Start cooking is skipped", () => {
  expect(renderCard(buildTicket({ dishes: [] }))).toContain("Start cooking");
  const card = renderCard(buildTicket({ dishes: [] }), [], { skipCookingStep: true });
  expect(card).not.toContain("Start cooking");
  expect(card).toContain(">Ready<");
});

test("disables the Ready button once the order is ready, until the board moves it", () => {
  const cooked = buildTicket({ dishes: [{}], status: "in_progress" });
  expect(renderCard(cooked)).toMatch(/<button(?![^>]*aria-disabled="true")[^>]*>Ready/);
  const card = renderCard({ ...cooked, readyAt: placedAt });
  expect(card).toMatch(/<button[^>]*aria-disabled="true"[^>]*><svg[^>]*>.*?<\/svg>Ready/);
  expect(card).toMatch(/role="status"[^>]*>Order \d+ is ready/);
});

test("shows that an order was paid at the counter", () => {
  expect(renderCard(buildTicket({ dishes: [], isPaid: true }))).toContain("paid at the counter");
  expect(renderCard(buildTicket({ dishes: [] }))).not.toContain("paid");
});

test("says in one line that a customer cancelled an order that was not confirmed", () => {
  const ticket = buildTicket({ dishes: [{}], status: "pending" });
  const card = renderCard(ticket, [], { outcome: "cancelled_by_customer" });
  expect(card).toContain(">Cancelled by the customer<");
  expect(card).toContain(">Clear<");
  expect(card).not.toContain("Dish 0");
});

test("highlights an allergy note on a collapsed ticket", () => {
  const summaryOf = (notes: string, ticket = buildTicket({ dishes: [{}], notes })) =>
    renderCard(ticket, [], { Card: LaterTicket }).split("</summary>")[0];
  expect(summaryOf("I am allergic to nuts")).toContain("Allergy: 1 dish may not be safe");
  expect(summaryOf("I am allergic to kiwi")).toContain('text-danger">Allergy: see the note');
  expect(summaryOf("I and nuts, no")).toContain("Allergy? 1 dish may not be safe");
  expect(summaryOf("Ring twice")).toContain(", with a note");
  expect(summaryOf("Ring twice")).not.toContain("Allergy");
});
