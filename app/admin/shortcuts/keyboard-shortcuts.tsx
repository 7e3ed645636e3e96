import { useState } from "react";
import { joinClasses } from "../../ui/join-classes.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { useShortcutKeys } from "./use-shortcut-keys.ts";
import { useShortcutsSetting } from "./use-shortcuts-setting.ts";

/**
 * Listens for keyboard shortcuts in the back office. The button opens the list of shortcuts, even
 * when they are off. Without `className`, there is no button.
 */
export function KeyboardShortcuts({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isOn] = useShortcutsSetting();
  useShortcutKeys(isOn, () => setOpen(true));
  const dialog = useLazyPart(() => import("./shortcuts-dialog.tsx"), {
    isNeeded: isOpen,
    preload: false,
    onLoadFailure: () => setOpen(false),
  });
  return (
    <>
      {className && (
        <button
          type="button"
          // Hidden on touch-only devices, which seldom have a keyboard.
          className={joinClasses(className, "pointer-coarse:not-any-pointer-fine:hidden")}
          onClick={() => setOpen(true)}
        >
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded border border-edge font-mono font-semibold text-xs"
          >
            ?
          </span>
          Keyboard shortcuts
        </button>
      )}
      {dialog && <dialog.ShortcutsDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
