import { expect, test } from "vitest";
import { describeKeptTime } from "./change-time.tsx";

test.each([
  [{ day: "2026-12-01", time: "18:30" }, "2026-12-01", "18:30"],
  [{ day: "2026-12-01", time: "18:30" }, "2026-12-02", "Tue 1 Dec, 18:30"],
  [{ day: "2026-12-06", time: "00:30" }, "2026-12-07", "Sun 6 Dec, 00:30 (Saturday night)"],
])("words the order's time %j, while the day %s is shown, as %s", (orderTime, shownDay, text) => {
  expect(describeKeptTime(orderTime, shownDay)).toBe(text);
});
