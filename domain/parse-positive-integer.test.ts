import { expect, test } from "vitest";
import { parsePositiveInteger } from "./parse-positive-integer.ts";

test.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
])("parses %s", (text, number) => expect(parsePositiveInteger(text)).toBe(number));

test.each(["", "0", "01", "-1", "1.5", "2147483648", "one", null, undefined, 1])(
  "rejects %j",
  (value) => expect(parsePositiveInteger(value)).toBeNull(),
);
