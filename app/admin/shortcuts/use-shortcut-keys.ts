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
    else if (command.kind === "go") void navigate(command.to);
    else if (command.kind === "search")
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
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

/** Focuses the link in the next or previous row, so that Enter opens it. */
function moveInList(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-list-item]")];
  const row = document.activeElement?.closest("tr, li");
  const currentIndex = links.findIndex((link) => row?.contains(link));
  const startIndex = step === 1 ? 0 : links.length - 1;
  const newIndex = currentIndex === -1 ? startIndex : currentIndex + step;
  links[newIndex]?.focus();
}
