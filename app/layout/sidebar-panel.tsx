import { Collapsible } from "@base-ui/react/collapsible";
import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect } from "react";
import { NavLink, useNavigate } from "react-router";
import { useViewer } from "../session/use-viewer.ts";
import { buttonClasses } from "../ui/button.tsx";
import { ArrowLeft } from "../ui/icons/arrow-left.tsx";
import { ChevronDown } from "../ui/icons/chevron-down.tsx";
import { CircleUser } from "../ui/icons/circle-user.tsx";
import { LayoutDashboard } from "../ui/icons/layout-dashboard.tsx";
import { LogIn } from "../ui/icons/log-in.tsx";
import { LogOut } from "../ui/icons/log-out.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { X } from "../ui/icons/x.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { newTab } from "../ui/new-tab.ts";
import { useSignOut } from "./account-menu.tsx";
import {
  contactEntry,
  type NavEntry,
  useFirstEntries,
  useOrderEntries,
  usePageEntries,
} from "./nav-entries.ts";

const rowClasses =
  "flex min-h-12 w-full items-center gap-3.5 rounded-2xl px-3.5 text-left font-medium hover:bg-raised";

function SidebarLink({
  label,
  to,
  icon: Icon,
  external,
  onPress,
}: NavEntry & { onPress: () => void }) {
  const content: ReactNode = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      {label}
    </>
  );
  if (external)
    return (
      <a href={to} {...newTab} onClick={onPress} className={rowClasses}>
        {content}
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  return (
    <NavLink
      to={to}
      onClick={onPress}
      className={({ isActive }) => joinClasses(rowClasses, isActive && "bg-raised font-semibold")}
    >
      {content}
    </NavLink>
  );
}

function OrderLinks({ onPress }: { onPress: () => void }) {
  const entries = useOrderEntries();
  if (entries.length === 0) return null;
  return (
    <Collapsible.Root defaultOpen>
      <Collapsible.Trigger className={`${rowClasses} group`}>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 -rotate-90 text-accent-text transition-transform duration-150 group-data-panel-open:rotate-0"
        />
        Dining & Orders
      </Collapsible.Trigger>
      <Collapsible.Panel className="ml-4 border-line border-l pl-2">
        {entries.map((entry) => (
          <SidebarLink key={entry.label} {...entry} onPress={onPress} />
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}

function AccountLinks({ onPress }: { onPress: () => void }) {
  const viewer = useViewer();
  const signOut = useSignOut();
  if (viewer.state !== "signed-in")
    return <SidebarLink label="Sign In" to="/signin" icon={LogIn} onPress={onPress} />;
  return (
    <>
      {viewer.isAdmin && (
        <SidebarLink label="Admin Dashboard" to="/admin" icon={LayoutDashboard} onPress={onPress} />
      )}
      <SidebarLink label="View Profile" to="/userdashboard" icon={CircleUser} onPress={onPress} />
      <SidebarLink
        label="Your orders"
        to="/userdashboard/orders"
        icon={ShoppingBag}
        onPress={onPress}
      />
      <button
        type="button"
        className={rowClasses}
        onClick={() => {
          onPress();
          signOut();
        }}
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        Sign Out
      </button>
    </>
  );
}

/** The site's navigation. A modal drawer, opened from the header. */
export function SidebarPanel({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const close = () => onOpenChange(false);
  useEffect(() => {
    // The panel stays mounted when the browser's Back button leads to another page.
    const closeOnBack = () => onOpenChange(false);
    window.addEventListener("popstate", closeOnBack);
    return () => window.removeEventListener("popstate", closeOnBack);
  }, [onOpenChange]);
  const pageEntries = usePageEntries();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-64 max-w-[85vw] flex-col overflow-y-auto overscroll-contain border-line border-r bg-surface p-3 text-ink shadow-lift transition-[translate] duration-200 ease-soft data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex items-center justify-between gap-2 pb-2">
            <button
              type="button"
              className={buttonClasses("ghost", "md", "px-3")}
              onClick={() => {
                close();
                void navigate(-1);
              }}
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              Back
            </button>
            <Dialog.Close aria-label="Close navigation" className={buttonClasses("ghost", "icon")}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5">
            {useFirstEntries().map((entry) => (
              <SidebarLink key={entry.to} {...entry} onPress={close} />
            ))}
            <OrderLinks onPress={close} />
            <SidebarLink {...contactEntry} onPress={close} />
            {pageEntries.map((entry) => (
              <SidebarLink key={entry.to} {...entry} onPress={close} />
            ))}
            <div className="mt-auto border-line border-t pt-2">
              <AccountLinks onPress={close} />
            </div>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
