import { expect, test } from "vitest";
import { getInitialTab } from "./use-board-tab.ts";

const none = { new: 0, now: 0, later: 0, tables: 0 };

test("opens on the orders to cook, or on new orders if there are none", () => {
  expect(getInitialTab(none, null)).toBe("now");
  expect(getInitialTab({ ...none, now: 1, new: 2 }, null)).toBe("now");
  expect(getInitialTab({ ...none, new: 2, later: 3 }, null)).toBe("new");
});

test("opens on the user's last tab unless it is empty and other orders are waiting", () => {
  expect(getInitialTab({ ...none, now: 1, new: 2, tables: 4 }, "tables")).toBe("tables");
  expect(getInitialTab({ ...none, now: 1, later: 1 }, "later")).toBe("later");
  expect(getInitialTab({ ...none, now: 0, new: 2 }, "now")).toBe("new");
  expect(getInitialTab({ ...none, now: 3 }, "new")).toBe("now");
  expect(getInitialTab(none, "later")).toBe("later");
});
