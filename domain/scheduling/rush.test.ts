import { expect, test } from "vitest";
import { getRushAt, noRush } from "./rush.ts";

const pauseAndExtra = { pause: { until: 10 }, extra: { minutes: 20, until: 30 } };

test("pause and extra time end exactly at their `until`", () => {
  expect(getRushAt(pauseAndExtra, 9)).toEqual(pauseAndExtra);
  expect(getRushAt(pauseAndExtra, 10)).toEqual({ ...pauseAndExtra, pause: null });
  expect(getRushAt(pauseAndExtra, 30)).toEqual(noRush);
});

test("a pause or extra time without `until` does not end", () => {
  const untilTurnedOff = { pause: { until: null }, extra: { minutes: 20, until: null } };
  expect(getRushAt(untilTurnedOff, Number.MAX_SAFE_INTEGER)).toEqual(untilTurnedOff);
});
