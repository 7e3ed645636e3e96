import { expect, test } from "vitest";
import { parseCustomerSearch } from "./customer-search.ts";

test.each([
  ["Asha", "'asha':*"],
  ["  pat  asha ", "'pat':* & 'asha':*"],
  ["O'Brien", "'o':* & 'brien':*"],
  ["asha.patel@demo.test", "'asha':* & 'patel':* & 'demo':* & 'test':*"],
  ["ज्योति", "'ज्योति':*"],
  ["07700 900123", "('7700900123':* | '07700900123':*)"],
  ["+44 7700 900 123", "('7700900123':* | '447700900123':*)"],
  ["0044 7700", "('7700':* | '00447700':*)"],
  ["+44 (0)7700 900123", "('7700900123':* | '4407700900123':*)"],
  ["4407", "('07':* | '4407':*)"],
  ["Asha 07700 900123", "'asha':* & ('7700900123':* | '07700900123':*)"],
  ["+44 7700 900123, Asha", "'asha':* & ('7700900123':* | '447700900123':*)"],
  ["zx81 asha.1984@demo.test", "'zx81':* & 'asha':* & '1984':* & 'demo':* & 'test':*"],
  ["(0116) 496-0", "('1164960':* | '01164960':*)"],
  ["0123", "('123':* | '0123':*)"],
  ["'; drop table x --", "';':* & 'drop':* & 'table':* & 'x':*"],
  ["asha\0patel", "'asha':* & 'patel':*"],
  ["\\", null],
  ["   ", null],
  ["", null],
])("parses %j as %j", (input, query) => {
  expect(parseCustomerSearch(input)).toBe(query);
});
