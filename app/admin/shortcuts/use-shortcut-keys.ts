import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { findShortcut } from "./shortcut-list.ts";

/** Maximum time between `g` and the next key. */
const sequenceMs = 1_500;

/** Elements that handle keys themselves, for typing or for moving a selection. */
const typingSelector =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';
/**
 * Shortcuts are ignored while a modal dialog is open. Toasts have a dialog role too, but are not
 * modal.
 */
const dialogSelector = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

/** The location's state on a page that a shortcut opened. */
export const shortcutState = "keyboard-shortcut";

/** Listens for keyboard shortcuts while `isOn`. */
export function useShortcutKeys(isOn: boolean, onHelp: () => void): void {
  const navigate = useNavigate();
  const runShortcut = useEffectEvent((event: KeyboardEvent, isAfterG: boolean) => {
    const command = findShortcut(event.key, isAfterG);
    if (!command) return;
    // Staff type dish names at the counter: typing before the search box has focus must not leave
    // the page.
    const leavesPage = command.kind === "go" && !isAfterG;
    if (leavesPage && location.pathname === "/admin/counter") return;
    event.preventDefault();
    if (command.kind === "help") onHelp();
    else if (command.kind === "go") void navigate(command.to, { state: shortcutState });
    else if (command.kind === "search")
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    else if (command.kind === "more") openRowMenu();
    else moveInList(command.kind === "next" ? 1 : -1);
  });
  useEffect(() => {
    if (!isOn) return;
    let pressedGAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
      const hasModifier = ctrlKey || metaKey || altKey;
      if (defaultPrevented || isComposing || hasModifier) return;
      if (target instanceof Element && target.closest(typingSelector)) return;
      if (document.querySelector(dialogSelector)) return;
      const isAfterG = event.timeStamp - pressedGAt < sequenceMs;
      pressedGAt = event.key === "g" && !isAfterG ? event.timeStamp : Number.NEGATIVE_INFINITY;
      runShortcut(event, isAfterG);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}

/** The visible links and buttons that `j` and `k` focus, one in each row, each with its row. */
function listRows() {
  const items = [...document.querySelectorAll<HTMLElement>("main [data-list-item]")];
  return items
    .filter((item) => item.checkVisibility())
    .map((item) => ({ item, row: item.closest("tr, li") }));
}

/** Focuses the link or button in the next or previous row, so that Enter presses it. */
function moveInList(step: 1 | -1): void {
  const rows = listRows();
  const focused = document.activeElement;
  const itemIndex = rows.findIndex(({ item }) => item === focused);
  const rowIndex = rows.findIndex(({ row }) => row?.contains(focused));
  const currentIndex = itemIndex === -1 ? rowIndex : itemIndex;
  const startIndex = step === 1 ? 0 : rows.length - 1;
  const newIndex = currentIndex === -1 ? startIndex : currentIndex + step;
  rows[newIndex]?.item.focus();
}

/** Opens the menu of the row with the focus. */
function openRowMenu(): void {
  const current = listRows().find(({ row }) => row?.contains(document.activeElement));
  current?.row?.querySelector<HTMLElement>("[data-list-menu]")?.click();
}
