import { expect, test } from "vitest";
import { listOwnTypes, ordersHref, parseOwnOrderFilter } from "./own-order-filter.ts";

const parseSearch = (search: string) => parseOwnOrderFilter(new URLSearchParams(search));

test("parses the URL that it builds", () => {
  const filter = { type: "dinein", status: "cancelled", before: 12 } as const;
  const href = ordersHref(filter);
  expect(href).toBe("/userdashboard/orders?type=dinein&status=cancelled&before=12");
  expect(parseSearch(href.split("?")[1] ?? "")).toEqual(filter);
  expect(ordersHref({})).toBe("/userdashboard/orders");
});

test("treats unknown values as all", () => {
  const all = { type: "all", status: "all", before: null };
  for (const search of [
    "",
    "type=toString&status=in_progress&before=-1",
    "type=__proto__&before=1e9",
    "type=&status=all&before=",
  ])
    expect(parseSearch(search)).toEqual(all);
});

test("offers the types that are on, and those of the customer's orders", () => {
  const none = { menuorder: 0, takeaway_order: 0, party_order: 0, reservation: 0 };
  expect(listOwnTypes(none, ["menuorder", "takeaway_order"])).toEqual(["menu", "takeaway"]);
  expect(listOwnTypes({ ...none, party_order: 1 }, ["menuorder"])).toEqual(["menu", "party"]);
});
