import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getInitialTab, useBoardTab } from "./use-board-tab.ts";

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

test("does not open on new orders if all of them are cancelled", () => {
  const Tab = () => useBoardTab({ ...none, new: 1, later: 2 }, { ...none, later: 2 })[0];
  expect(renderToStaticMarkup(createElement(Tab))).toBe("now");
});
