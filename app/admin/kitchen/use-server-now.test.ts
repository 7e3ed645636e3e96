import { expect, test } from "vitest";
import { isNewMinute } from "./use-server-now.ts";

test.each([
  [59_000, 59_999, [0], false],
  [59_000, 60_000, [0], true],
  [60_000, 119_000, [0], false],
  [59_000, 60_000, [30_000], false],
  [89_000, 90_000, [0, 30_000], true],
  [59_000, 60_000, [], false],
])(
  "from %i to %i ms, a wait since one of %j reaches another minute: %s",
  (from, to, moments, expected) => expect(isNewMinute(from, to, moments)).toBe(expected),
);
