import { expect, test } from "vitest";
import { findShortcut, goToKeys, shortcutRows } from "./shortcut-list.ts";

test("maps keys to other commands after g", () => {
  expect(findShortcut("k", false)).toEqual({ kind: "previous" });
  expect(findShortcut("k", true)).toEqual({ kind: "go", to: "/admin/kitchen" });
  expect(findShortcut("m", false)).toEqual({ kind: "more" });
  expect(findShortcut("m", true)).toEqual({ kind: "go", to: "/admin/menu" });
  expect(findShortcut("o", false)).toBeNull();
  expect(findShortcut("n", true)).toBeNull();
  expect(findShortcut("toString", false)).toBeNull();
});

test("lists every page to go to, only keys that have a command, and no key twice", () => {
  const listed = shortcutRows.map(({ keys }) => keys.join(" "));
  expect(new Set(listed).size).toBe(listed.length);
  for (const { key } of goToKeys) expect(listed).toContain(`g ${key}`);
  for (const keys of listed.filter(
    (shortcut) => shortcut !== "Enter" && !shortcut.startsWith("g "),
  ))
    expect(findShortcut(keys, false)).not.toBeNull();
});
