import { describe, expect, test } from "vitest";
import {
  exportUrl,
  isFiltered,
  listTypeOptions,
  ordersUrl,
  parseOrderFilter,
} from "./order-filter.ts";

const parse = (path: string) => {
  const url = new URL(path, "http://shop.test");
  return parseOrderFilter(url.pathname.split("/").at(-1), url.searchParams);
};

describe("the URL of the orders list", () => {
  test("keeps every filter", () => {
    for (const path of [
      "/admin/orders/all",
      "/admin/orders/party?status=in_progress&source=phone&search=asha+%2B44&by=wanted&from=2026-03-28&to=2026-03-29&after=40",
      "/admin/orders/dinein?to=2026-03-29",
    ])
      expect(ordersUrl(parse(path))).toBe(path);
    expect(ordersUrl(parse("/admin/orders/menu?after=7"), 3)).toBe(
      "/admin/orders/menu?after=7&order=3",
    );
  });

  test.each([
    "/admin/orders/whatever",
    "/admin/orders/constructor",
    "/admin/orders/all?status=eaten&by=me&from=yesterday&after=-1",
  ])("lists all orders for the URL %s", (path) => {
    expect(ordersUrl(parse(path))).toBe("/admin/orders/all");
    expect(isFiltered(parse(path))).toBe(false);
  });

  test("ignores invalid dates and swaps a reversed range", () => {
    expect(parse("/admin/orders/all?from=2026-02-30&to=20260101")).toMatchObject({
      from: null,
      to: null,
    });
    expect(parse("/admin/orders/all?from=9999-12-31")).toMatchObject({ from: null });
    expect(parse("/admin/orders/all?from=2026-03-02&to=2026-03-01")).toMatchObject({
      from: "2026-03-01",
      to: "2026-03-02",
    });
    expect(parse("/admin/orders/all?from=2026-03-02")).toMatchObject({
      from: "2026-03-02",
      to: null,
    });
    expect(parse("/admin/orders/all?to=2026-03-02")).toMatchObject({
      from: null,
      to: "2026-03-02",
    });
  });

  test("exports the whole list, not one page", () => {
    expect(exportUrl(parse("/admin/orders/all?after=40"))).toBe("/admin/orders/export.csv");
    expect(exportUrl(parse("/admin/orders/party?status=pending&after=40"))).toBe(
      "/admin/orders/export.csv?status=pending&type=party",
    );
    expect(exportUrl(parse("/admin/orders/party"))).toBe("/admin/orders/export.csv?type=party");
  });
});

test("offers the order types that are on, and the chosen one", () => {
  const listValues = (chosen: "all" | "party") =>
    listTypeOptions(["takeaway_order", "menuorder"], chosen).map(({ value }) => value);
  expect(listValues("all").sort()).toEqual(["all", "menu", "takeaway"]);
  expect(listValues("party").sort()).toEqual(["all", "menu", "party", "takeaway"]);
});
