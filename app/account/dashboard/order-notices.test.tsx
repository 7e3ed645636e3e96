import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { buildOwnOrder, placedAt } from "../../../tests/builders/own-order.ts";
import { OrderFacts } from "../../orders/order-facts.tsx";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { OrderNotices, ProgressNotes } from "./order-notices.tsx";
import { OwnAllergyAnswer } from "./own-allergy-answer.tsx";

type OwnOrder = Parameters<typeof OrderNotices>[0]["order"];

const reschedule = (from: string, to: string): OwnOrder["history"][number] => ({
  kind: "rescheduled",
  from: "confirmed",
  to: "confirmed",
  by: "admin",
  who: null,
  version: 2,
  at: placedAt,
  change: { wantedAt: { from, to } },
  isOverride: false,
});

const promised = "2026-06-15T17:20:00.000Z";
const delayed = "2026-06-15T17:30:00.000Z";

function renderNotices(
  changes: Partial<OwnOrder> = {},
  nowMs = placedAt.getTime(),
  shortNoticeDays: number | null = null,
): string {
  const order = buildOwnOrder({
    status: "confirmed",
    wantedAt: new Date(delayed),
    wasMovedByStaff: true,
    history: [reschedule(promised, delayed)],
    ...changes,
  });
  return renderPage(
    <OrderNotices
      order={order}
      shortNoticeDays={shortNoticeDays}
      radiusMiles={null}
      renderedAtMs={nowMs}
    />,
  );
}

function renderPage(children: ReactNode): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview
          value={{
            business: { ...unknownBusiness, deliveryMinutes: 25, phones: ["07700 900123"] },
          }}
        >
          {children}
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("shows a new time from staff until the order is ready", () => {
  const text = "Ready to collect at 18:30 instead of 18:20.";
  expect(renderNotices()).toContain(text);
  expect(renderNotices({}, Date.parse("2026-06-15T17:52:00Z")), "late").toContain(text);
  expect(renderNotices({ stage: "ready" })).toBe("");
  expect(renderNotices({ status: "completed" })).toBe("");
});

test("shows no new time for a late delivery, which has a newer estimate", () => {
  const delivery = { type: "menuorder" } as const;
  expect(renderNotices(delivery)).toContain("instead of");
  expect(renderNotices(delivery, Date.parse("2026-06-15T17:36:00Z"))).toBe("");
});

test("shows no note about a delay that staff have undone", () => {
  const history = [reschedule(promised, delayed), reschedule(delayed, promised)];
  expect(renderNotices({ wantedAt: new Date(promised), history })).toBe("");
});

test.each([
  [1, "1 day&#x27;s"],
  [10, "10 days&#x27;"],
])("says that an order came with less than %i days' notice", (days, notice) => {
  expect(renderNotices({ stage: "ready" }, placedAt.getTime(), days)).toContain(
    `You ordered with less than ${notice} notice.`,
  );
});

const renderProgressNotes = (
  changes: Partial<Parameters<typeof ProgressNotes>[0]["order"]>,
  nowMs = placedAt.getTime(),
  canChange = false,
) =>
  renderPage(
    <ProgressNotes
      order={{
        type: "menuorder",
        status: "in_progress",
        total: 890,
        history: [],
        menuOrder: null,
        takeaway: null,
        partyOrder: null,
        number: 12,
        allergyAnswer: null,
        ...changes,
      }}
      canChange={canChange}
      renderedAtMs={nowMs}
    />,
  );

test("shows the customer's note once, below the progress", () => {
  const order = {
    type: "takeaway_order",
    status: "pending",
    takeaway: { name: "", contact: "", address: "", instructions: "No onions", cash: null },
  } as const;
  expect(renderProgressNotes(order)).toContain("Your note to the kitchen: No onions");
  const withoutNote = { ...order, takeaway: { ...order.takeaway, instructions: "" } };
  expect(renderProgressNotes(withoutNote)).toBe("");

  const details = {
    ...order,
    wantedAt: null,
    wantedAllDay: false,
    total: 890,
    menuOrder: null,
    partyOrder: null,
    reservation: null,
  };
  expect(renderPage(<OrderFacts order={details} />)).not.toContain("No onions");
  expect(renderPage(<OrderFacts order={details} forStaff />)).toContain("No onions");
});

test("says how much cash to have ready until a delivery has arrived", () => {
  const text = "Please have <strong>£8.90</strong> in cash ready.";
  expect(renderProgressNotes({})).toContain(text);
  const departure: OwnOrder["history"][number] = {
    ...reschedule(promised, delayed),
    kind: "status_changed",
    to: "completed",
  };
  const minuteMs = 60_000;
  expect(renderProgressNotes({ status: "completed", history: [departure] })).toContain(text);
  expect(
    renderProgressNotes(
      { status: "completed", history: [departure] },
      placedAt.getTime() + 86 * minuteMs,
    ),
  ).toBe("");
  for (const other of [{ total: 0 }, { type: "takeaway_order" }, { status: "cancelled" }] as const)
    expect(renderProgressNotes(other)).toBe("");
});

test("answers an allergy mentioned in the note, and warns if a dish contains the allergen", () => {
  const allergyAnswer = {
    finding: "Vegetable Korma contains nuts.",
    callIf: "If you're unsure",
    isWarning: true,
    containsIt: true,
  };
  const render = (answer: Partial<typeof allergyAnswer>, canChange = false) =>
    renderPage(
      <OwnAllergyAnswer
        order={{ number: 12, allergyAnswer: { ...allergyAnswer, ...answer } }}
        canChange={canChange}
      />,
    ).replaceAll(/<[^>]+>/g, "");
  const { finding } = allergyAnswer;
  expect(render({}, true)).toContain(
    `${finding} Change your order or call us now on 07700 900123.`,
  );
  expect(render({})).toContain(`${finding} Call us now on 07700 900123 before you eat.`);
  expect(render({ containsIt: false }, true)).toContain(
    `${finding} If you&#x27;re unsure, call us on 07700 900123 before you eat.`,
  );
  // A warning is above the progress, not in its notes.
  expect(renderProgressNotes({ allergyAnswer })).not.toContain(finding);
  expect(renderProgressNotes({ allergyAnswer: { ...allergyAnswer, isWarning: false } })).toContain(
    finding,
  );
});
