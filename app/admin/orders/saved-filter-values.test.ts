import { expect, test } from "vitest";
import { parseOrderFilter } from "./order-filter.ts";
import { fromSavedValues, toSavedValues } from "./saved-filter-values.ts";

const parse = (type: string, query: string) => parseOrderFilter(type, new URLSearchParams(query));

test.each([
  ["takeaway", "status=pending&source=counter&by=wanted", "2026-06-20"],
  ["all", "from=2026-06-01&to=2026-06-10", "2026-06-20"],
])(
  "keeps filters without dates near today unchanged on a later day: %s?%s",
  (type, query, laterDay) => {
    const filter = parse(type, query);
    expect(fromSavedValues(toSavedValues(filter, "2026-06-15"), laterDay)).toEqual(filter);
  },
);

test.each([
  ["2026-06-15", "2026-06-15", "2026-06-20", "2026-06-20"],
  ["2026-06-09", "2026-06-15", "2026-06-14", "2026-06-20"],
  ["2026-06-16", "2026-06-16", "2026-06-21", "2026-06-21"],
])(
  "moves dates near today along with the current day: %s to %s",
  (from, to, laterFrom, laterTo) => {
    const saved = toSavedValues(parse("all", `from=${from}&to=${to}`), "2026-06-15");
    expect(fromSavedValues(saved, "2026-06-20")).toMatchObject({ from: laterFrom, to: laterTo });
  },
);

test("does not save the search text or the page", () => {
  const saved = toSavedValues(parse("menu", "search=asha&after=12&status=pending"), "2026-06-15");
  expect(JSON.stringify(saved)).not.toContain("asha");
  expect(fromSavedValues(saved, "2026-06-15")).toMatchObject({
    search: "",
    after: null,
    status: "pending",
  });
});
