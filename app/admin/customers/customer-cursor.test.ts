import { expect, test } from "vitest";
import { formatCustomerCursor, parseCustomerCursor } from "./customer-cursor.ts";

test("parses a cursor made by `formatCustomerCursor`", () => {
  const cursor = { joined: "2026-06-15T09:00:00.123456Z", id: "Ab3-x_9" };
  expect(parseCustomerCursor(formatCustomerCursor(cursor))).toEqual(cursor);
});

test.each([
  null,
  "",
  "2026-06-15",
  "2026-13-45T09:00:00.123456Z a",
  "2026-02-31T09:00:00.123456Z a",
  "2026-02-28T24:00:00.000000Z a",
  "0000-01-01T09:00:00.123456Z a",
  "2026-06-15T09:00:00.123456Z a b",
  "2026-06-15T09:00:00.123456Z '",
])("rejects %j", (text) => expect(parseCustomerCursor(text)).toBeNull());
