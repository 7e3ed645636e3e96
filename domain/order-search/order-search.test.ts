import { describe, expect, test } from "vitest";
import { searchTerms } from "../orders/search-terms.ts";
import { parseOrderSearch } from "./order-search.ts";

/** Whether PostgreSQL would find the order by prefix search. */
function finds(typed: string, order: { name: string; phone: string }): boolean {
  const search = parseOrderSearch(typed);
  if (!search?.terms) return false;
  const indexed = searchTerms(order);
  return search.terms
    .split(" & ")
    .every((alternatives) =>
      [...alternatives.matchAll(/'([^']+)':\*/g)].some(([, prefix]) =>
        indexed.some((term) => term.startsWith(prefix ?? " ")),
      ),
    );
}

const asha = { name: "Asha O'Brien-Šmíth", phone: "+447700900123" };

describe("a search by staff", () => {
  test.each([
    ...["asha", "ASH", "obrien", "O’Brien", "smith", "Smíth asha", "obrien-smith"],
    ...[
      "07700 900123",
      "+44 7700 900123",
      "+44 (0)7700 900 123",
      "0044 7700 900123",
      "447700900123",
      "7700900123",
    ],
    ...["0123", "123", "900 12", "0770", "+4477", "44 0 7700", "07700-900-123", "(07700) 900123"],
    ...["asha 0123", "0123 asha", "asha 07700 900 123"],
  ])("%s finds Asha O'Brien-Šmíth, 07700 900123", (search) => {
    expect(finds(search, asha)).toBe(true);
  });

  test.each([
    "sha",
    "ashab",
    "brien",
    "asha jones",
    "asha 999",
    "07700 900124",
    "+44 900123",
    "9001234",
    "a",
    "12",
    "!!",
    "+",
    "' | '",
  ])("%s does not find Asha O'Brien-Šmíth, 07700 900123", (search) => {
    expect(finds(search, asha)).toBe(false);
  });

  test.each(["đặng", "dang", "Đặng Văn"])("%s finds Đặng Văn An", (search) => {
    expect(finds(search, { name: "Đặng Văn An", phone: "" })).toBe(true);
  });

  test("a name with đ finds orders of earlier releases, which were indexed with it", () => {
    expect(parseOrderSearch("Đặng")?.terms).toBe("('dang':* | 'đang':*)");
  });

  test.each([
    ["1042", 1042],
    ["#1042", 1042],
    ["order 1042", 1042],
    ["Order no. 1042", 1042],
    ["Booking 1042", 1042],
    ["no 1042", 1042],
    ["01042", null],
    ["99999999999", null],
    ["asha 1042", null],
  ])("%s means order %s", (search, number) => {
    expect(parseOrderSearch(search)?.number).toBe(number);
  });

  test("#7700 searches only by order number", () => {
    expect(parseOrderSearch("#7700")?.terms).toBeNull();
    expect(parseOrderSearch("7700")?.terms).not.toBeNull();
  });

  test("blank text is no search", () => {
    expect(parseOrderSearch("  ")).toBeNull();
  });

  test("terms contain only quoted letters and digits, whatever is typed", () => {
    for (const search of [
      "a'b\\ & !c | (d) <-> e:*",
      "'; drop table orders; --",
      "\u0000\u200b名前 ١٢٣",
      "((((",
      "((1)))) ++44",
    ])
      expect(parseOrderSearch(search)?.terms ?? "'x':*").toMatch(
        /^(\(?'[\p{L}\p{N}]+':\*( \| '[\p{L}\p{N}]+':\*)*\)?( & )?)+$/u,
      );
    expect(searchTerms({ name: "a'b \\ c' or 'd", phone: "+44 x' 12345" }).join("")).toMatch(
      /^[\p{L}\p{N}]+$/u,
    );
  });
});
