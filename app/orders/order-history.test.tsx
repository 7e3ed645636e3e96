import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderHistoryEntry } from "../../domain/orders/order.ts";
import type { OrderEventKind } from "../../domain/orders/order-change.ts";
import { OrderHistory } from "./order-history.tsx";

/** The first line of each entry. */
function listSteps(kinds: readonly OrderEventKind[], forStaff: boolean): string[] {
  const history = kinds.map(
    (kind, index): OrderHistoryEntry => ({
      kind,
      from: null,
      to: "pending",
      by: "system",
      who: null,
      isOverride: false,
      at: new Date("2026-06-15T17:00:00Z"),
      version: index + 1,
      change: null,
    }),
  );
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <OrderHistory order={{ type: "menuorder", history }} forStaff={forStaff} />,
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  return [...html.matchAll(/<p class="font-semibold[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
}

test("names each step of an unanswered order", () => {
  const kinds = ["placed", "not_acknowledged", "escalated", "escalated", "escalated"] as const;
  expect(listSteps(kinds, true)).toEqual([
    "Placed",
    "Start late, rings again",
    "Unanswered: louder sound",
    "Still unanswered after the sound",
    "Still unanswered: ordering paused",
  ]);
});

test("tells staff what was undone, and the customer what is not done yet", () => {
  const kinds = ["not_ready", "not_arrived", "not_seated"] as const;
  expect(listSteps(kinds, true)).toEqual(["Ready undone", "Arrival undone", "Seating undone"]);
  expect(listSteps(kinds, false)).toEqual(["Not ready yet", "Not arrived yet", "Not seated yet"]);
});
