import { useState } from "react";
import { buttonClasses } from "../ui/button.tsx";
import { Menu } from "../ui/icons/menu.tsx";
import { useLazyPart } from "../ui/lazy-part.ts";

/**
 * The button that opens the sidebar. `hiddenFrom` is the class that hides it in a wide top bar. The
 * sidebar is loaded on hover or focus.
 */
export function Sidebar({ hiddenFrom }: { hiddenFrom: string }) {
  const [open, setOpen] = useState(false);
  const [isLikelyToOpen, setIsLikelyToOpen] = useState(false);
  const panel = useLazyPart(() => import("./sidebar-panel.tsx"), {
    isNeeded: open,
    preload: isLikelyToOpen,
    // Resets `open`, so that the next click tries again.
    onLoadFailure: () => setOpen(false),
  });
  return (
    <>
      <button
        type="button"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => setIsLikelyToOpen(true)}
        onFocus={() => setIsLikelyToOpen(true)}
        onClick={() => setOpen(true)}
        className={buttonClasses("ghost", "icon", `-ml-2 ${hiddenFrom}`)}
      >
        <Menu aria-hidden="true" className="size-5.5" />
      </button>
      {panel && <panel.SidebarPanel open={open} onOpenChange={setOpen} />}
    </>
  );
}
