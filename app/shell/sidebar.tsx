import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { buttonClasses } from "../ui/button.tsx";

const fetchPanel = () => import("./sidebar-panel.tsx");
const SidebarPanel = lazy(fetchPanel);

/** Below the medium breakpoint: the button that opens the bar's entries as a drawer, which is fetched when a hand comes near it. */
export function Sidebar() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Open the navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={buttonClasses("ghost", "icon", "-ml-2 @3xl:hidden")}
      >
        <Menu aria-hidden="true" className="size-5.5" />
      </button>
      <Suspense fallback={null}>{wanted && <SidebarPanel open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
