import { useSyncExternalStore } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useCart } from "../cart/menu-cart.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { buttonClasses } from "../ui/button.tsx";
import { ChevronDown } from "../ui/icons/chevron-down.tsx";
import { ShoppingCart } from "../ui/icons/shopping-cart.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { DropdownMenu, DropdownMenuLink } from "./dropdown-menu.tsx";
import { Logo } from "./logo.tsx";
import {
  contactEntry,
  type NavEntry,
  useFirstEntries,
  useOrderEntries,
  usePageEntries,
} from "./nav-entries.ts";
import { Sidebar } from "./sidebar.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const baseLinkClasses =
  "inline-flex min-h-11 items-center gap-1 rounded-full px-2.5 whitespace-nowrap transition-colors duration-150 hover:text-ink @5xl:px-3.5";

function linkClasses(isCurrent: boolean) {
  return joinClasses(baseLinkClasses, isCurrent ? "font-semibold text-ink" : "text-muted");
}

const notWide = "@[78rem]:hidden";

function BarLink({ label, to }: Pick<NavEntry, "label" | "to">) {
  const { pathname } = useLocation();
  const isHomeAlias = to === "/" && pathname === "/home";
  return (
    <NavLink to={to} className={({ isActive }) => linkClasses(isActive || isHomeAlias)}>
      {label}
    </NavLink>
  );
}

/**
 * A menu of links. Renders nothing if there are none. On a wide screen, leaves out the links that
 * are in the bar.
 */
function BarMenu({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  const isCurrent = entries.some(({ to }) => to === pathname);
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={joinClasses(linkClasses(isCurrent), "group")}>
          {label}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-data-popup-open:rotate-180"
          />
        </button>
      }
    >
      {entries.map((entry) => (
        <div key={entry.label} className={entry.isInBar && notWide}>
          <DropdownMenuLink entry={entry} />
        </div>
      ))}
    </DropdownMenu>
  );
}

function subscribeToScroll(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Whether the page is scrolled, in which case the bar has a background. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > 8,
    () => false,
  );
}

/**
 * The fixed bar, 4 rem high; lower if it is narrower than 16 rem. Its container queries are in rem,
 * so doubling the text size has the effect of halving the width.
 */
export function TopBar() {
  const isScrolled = useScrolled();
  const viewer = useViewer();
  const orderEntries = useOrderEntries();
  const isDeliveryOn = useIsOrderTypeOn("menuorder");
  const pageEntries = usePageEntries();
  const barPages = pageEntries.filter(({ isInBar }) => isInBar);
  const { logo } = useBusiness();
  /**
   * The owner's pages, or a logo that would be squeezed: the links stay in the sidebar on narrower
   * screens.
   */
  const needsWideBar = pageEntries.length > 0 || (logo !== null && logo.width > 1.5 * logo.height);
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className="top-bar @container fixed inset-x-0 top-0 z-30 border-transparent border-b transition-[background-color,border-color,box-shadow] duration-200"
    >
      <div className="bar-row page-width flex items-center gap-1 @2xl:gap-2 @max-3xs:[&>*]:min-w-6 @max-3xs:[&>*]:shrink">
        <Sidebar hiddenFrom={needsWideBar ? "@6xl:hidden" : "@3xl:hidden"} />
        <Logo
          className={joinClasses(
            "bar-logo mr-1 @5xl:mr-3",
            !needsWideBar && "@3xl:@max-5xl:[&>span]:sr-only",
          )}
        />
        <nav
          aria-label="Main"
          className={joinClasses("hidden items-center", needsWideBar ? "@6xl:flex" : "@3xl:flex")}
        >
          {useFirstEntries().map((entry) => (
            <BarLink key={entry.to} {...entry} />
          ))}
          <BarMenu label="Dining & Orders" entries={orderEntries} />
          <BarLink {...contactEntry} />
          <div className="@max-[78rem]:hidden">
            {barPages.map((entry) => (
              <BarLink key={entry.to} {...entry} />
            ))}
          </div>
          <div className={pageEntries[barPages.length] ? "" : notWide}>
            <BarMenu label="More" entries={pageEntries} />
          </div>
          {viewer.state === "signed-in" && viewer.isAdmin && (
            <NavLink to="/admin" className={({ isActive }) => linkClasses(isActive)}>
              Admin
              <span className={barPages[0] ? "sr-only" : "@max-5xl:sr-only"}> Dashboard</span>
            </NavLink>
          )}
        </nav>
        <ThemeToggle className="ml-auto" />
        {isDeliveryOn && <CartButton />}
        <AccountMenu />
      </div>
    </header>
  );
}

/**
 * Link to the cart, with the number of items. On a phone it is filled and has a label: the most
 * prominent button of the bar.
 */
function CartButton() {
  const { itemCount } = useCart();
  const label =
    itemCount === 0 ? "Cart" : `Cart, ${itemCount} ${itemCount === 1 ? "item" : "items"}`;
  return (
    <Link
      to="/cart"
      aria-label={label}
      className={buttonClasses("ghost", "icon", "bar-cart relative")}
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      {itemCount > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent inset-ring inset-ring-accent-edge px-1 font-bold text-on-accent text-xs tabular-nums forced-colors:border"
        >
          {itemCount > 99 ? "99+" : itemCount}
        </span>
      )}
    </Link>
  );
}
