import { expect, test } from "vitest";
import { ok, refuse } from "../../domain/result.ts";
import { createShopCounters } from "./shop-counters.ts";
import { formatMetrics } from "./text-format.ts";

function createCounters() {
  const counters = createShopCounters({ orderTypes: ["takeaway_order", "menuorder"] });
  const readLines = (name: string) =>
    formatMetrics(counters.read())
      .split("\n")
      .filter((line) => line.startsWith(name));
  return { counters, readLines };
}

test("counts a placed order once, however often the request is repeated", () => {
  const { counters, readLines } = createCounters();
  for (const isReplayed of [false, true, true])
    counters.countOrder("takeaway_order", ok({ isReplayed }));
  expect(readLines("tiffin_orders_placed_total")).toEqual([
    'tiffin_orders_placed_total{type="takeaway_order"} 1',
    'tiffin_orders_placed_total{type="menuorder"} 0',
  ]);
});

test("counts refused orders by type and reason", () => {
  const { counters, readLines } = createCounters();
  counters.countOrder("menuorder", refuse({ code: "shop_closed" }));
  counters.countOrder("menuorder", refuse({ code: "shop_closed" }));
  counters.countOrder("takeaway_order", refuse({ code: "time_refused" }));
  expect(readLines("tiffin_orders_refused_total")).toEqual([
    'tiffin_orders_refused_total{type="menuorder",reason="shop_closed"} 2',
    'tiffin_orders_refused_total{type="takeaway_order",reason="time_refused"} 1',
  ]);
});

test("uses one label for all unusual methods, because clients can send anything", () => {
  const { counters, readLines } = createCounters();
  for (const method of ["POST", "PROPFIND", "X1", "X2"])
    counters.countRequest({ route: "other", method, status: 405, seconds: 0.01 });
  expect(readLines("tiffin_http_request_duration_seconds_count")).toEqual([
    'tiffin_http_request_duration_seconds_count{route="other",method="POST",status="405"} 1',
    'tiffin_http_request_duration_seconds_count{route="other",method="other",status="405"} 3',
  ]);
});
