import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useSignOut } from "../layout/account-menu.tsx";
import { Logo } from "../layout/logo.tsx";
import { ThemeToggle } from "../layout/theme-toggle.tsx";
import { useShopNews } from "../shop-status/use-shop-news.ts";
import { ButtonLink, buttonClasses } from "../ui/button.tsx";
import { CircleCheck } from "../ui/icons/circle-check.tsx";
import { LogOut } from "../ui/icons/log-out.tsx";
import { Menu } from "../ui/icons/menu.tsx";
import { PhoneCall } from "../ui/icons/phone-call.tsx";
import { Store } from "../ui/icons/store.tsx";
import { X } from "../ui/icons/x.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { adminPages, findAdminPage } from "./admin-pages.tsx";
import { useAttentionSummary } from "./attention/use-attention-summary.ts";
import { RushButton } from "./rush/rush-button.tsx";
import { KeyboardShortcuts } from "./shortcuts/keyboard-shortcuts.tsx";
import { useIsOwner } from "./use-is-owner.ts";

/** Less high on short screens, so that more items are in view. */
const itemClasses =
  "flex min-h-11 lg:[@media(max-height:57rem)]:min-h-8 lg:[@media(max-height:48rem)]:min-h-7! w-full shrink-0 items-center gap-3 rounded-2xl px-3 text-left font-medium hover:bg-raised";

function NavItems({ onNavigate }: { onNavigate?: () => void }) {
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const currentPage = findAdminPage(pathname);
  const { practice } = useShopNews();
  const { isSetupIncomplete } = useAttentionSummary();
  const isSetupShown = useIsOwner() && (practice || isSetupIncomplete);
  return (
    <nav
      aria-label="Back office"
      className="flex flex-1 flex-col gap-1 lg:[@media(max-height:57rem)]:gap-0.5"
    >
      {isSetupShown && (
        <Link
          to="/admin/setup"
          onClick={onNavigate}
          aria-current={pathname === "/admin/setup" ? "page" : undefined}
          className={joinClasses(
            itemClasses,
            pathname === "/admin/setup" && "bg-raised font-semibold",
          )}
        >
          <CircleCheck aria-hidden="true" className="size-5 text-accent-text" />
          Set up your shop
        </Link>
      )}
      {adminPages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          onClick={onNavigate}
          aria-current={page === currentPage ? "page" : undefined}
          className={joinClasses(itemClasses, page === currentPage && "bg-raised font-semibold")}
        >
          <page.icon aria-hidden="true" className="size-5 text-accent-text" />
          {page.label}
          {page.badge && <page.badge />}
        </Link>
      ))}
      <div
        data-sidebar-end=""
        className="mt-auto flex flex-col gap-1 border-line border-t pt-3 lg:[@media(max-height:57rem)]:gap-0 lg:[@media(max-height:57rem)]:pt-1"
      >
        <KeyboardShortcuts className={itemClasses} />
        <Link to="/" className={itemClasses}>
          <Store aria-hidden="true" className="size-5 text-accent-text" />
          Back to the shop
        </Link>
        <button type="button" className={itemClasses} onClick={signOut}>
          <LogOut aria-hidden="true" className="size-5 text-accent-text" />
          Sign Out
        </button>
      </div>
    </nav>
  );
}

/** Desktop navigation. */
export function AdminSidebar() {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-4 lg:[@media(max-height:57rem)]:gap-2 border-line border-r bg-surface p-4 lg:flex print:hidden!">
      <Logo />
      <div className="flex gap-2">
        <NewOrderLink />
        <ThemeToggle />
      </div>
      {/* Scrolls on short screens and with large text. The negative margin leaves room for focus
          rings. */}
      <div className="-mx-2 scroll-hint -mb-2 flex min-h-0 flex-1 flex-col overflow-y-auto px-2 pb-2">
        <NavItems />
      </div>
      <RushButton className={`${itemClasses} whitespace-nowrap`} />
    </aside>
  );
}

/**
 * Navigation on phones and tablets: a top bar with a button that opens the sidebar's items. Always
 * 4rem high. With large text, its four buttons share the width, without the logo.
 */
export function AdminBar() {
  const [open, setOpen] = useState(false);
  const needsAttention = useAttentionSummary().count > 0;
  return (
    <header className="@container sticky top-(--sticky-offset,0px) z-30 border-line border-b bg-ground/95 backdrop-blur-md lg:hidden print:hidden">
      <div className="flex h-16 items-center gap-2 px-4 @max-[18rem]:gap-0 @max-[18rem]:px-1 @max-[18rem]:*:w-1/4!">
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Trigger
            aria-label={`Open the navigation${needsAttention ? ", something needs attention" : ""}`}
            className={buttonClasses("ghost", "icon", "relative -ml-2 @max-[18rem]:ml-0")}
          >
            <Menu aria-hidden="true" className="size-5.5" />
            {needsAttention && (
              <span className="absolute top-2 right-2 size-2.5 rounded-full bg-soon" />
            )}
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60 lg:hidden" />
            <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-64 max-w-[85vw] flex-col overflow-y-auto border-line border-r bg-surface p-3 text-ink shadow-lift lg:hidden">
              <div className="flex items-center justify-between pb-2">
                <Dialog.Title className="px-3 font-display text-xl">Back office</Dialog.Title>
                <Dialog.Close
                  aria-label="Close the navigation"
                  className={buttonClasses("ghost", "icon")}
                >
                  <X aria-hidden="true" className="size-5" />
                </Dialog.Close>
              </div>
              <NavItems onNavigate={() => setOpen(false)} />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
        <Logo isShort className="mr-auto @max-[18rem]:hidden" />
        <NewOrderLink compact />
        <RushButton isShort />
        <ThemeToggle />
      </div>
    </header>
  );
}

/** Link to the phone order form. `compact` shows only the icon on a phone. */
function NewOrderLink({ compact = false }: { compact?: boolean }) {
  return (
    <ButtonLink
      to="/admin/orders/new"
      className={compact ? "shrink-0 max-sm:size-11 max-sm:px-0!" : "min-w-0 flex-1"}
    >
      <PhoneCall aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? "max-sm:sr-only" : ""}>New order</span>
    </ButtonLink>
  );
}
