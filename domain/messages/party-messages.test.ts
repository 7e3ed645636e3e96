import { expect, test } from "vitest";
import { party } from "./party-messages.ts";

test("says how far ahead to place a party order, unless the shop asks for no notice", () => {
  expect(party.notice(10)).toBe("Party orders should be placed at least 10 days ahead.");
  expect(party.noticeRequired(1)).toBe("Party orders must be placed at least 1 day ahead.");
  expect(party.lessThanNotice(1)).toMatch(/^That's less than 1 day away\./);
  for (const describe of [party.notice, party.noticeRequired, party.lessThanNotice])
    expect(describe(0)).toBe("");
});
