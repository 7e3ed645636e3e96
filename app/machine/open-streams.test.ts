import { expect, test } from "vitest";
import { createOpenStreams, maxStreamsEach } from "./open-streams.ts";

test("one stream too many ends the person's oldest, and nobody else's", () => {
  const enter = createOpenStreams();
  const other = enter("ben");
  const own = Array.from({ length: maxStreamsEach }, () => enter("asha"));
  expect(own.filter(({ signal }) => signal.aborted)).toEqual([]);
  enter("asha");
  enter("asha");
  expect(own.map(({ signal }) => signal.aborted)).toEqual([true, true, ...own.slice(2).map(() => false)]);
  expect(other.signal.aborted).toBe(false);
});

test("a stream that has ended makes room", () => {
  const enter = createOpenStreams();
  const own = Array.from({ length: maxStreamsEach }, () => enter("asha"));
  own[3]?.left();
  enter("asha");
  expect(own.some(({ signal }) => signal.aborted)).toBe(false);
});
