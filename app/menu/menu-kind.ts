import { menuPageSize } from "../../domain/menu/browse-menu.ts";
import { messages } from "../../domain/messages.ts";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";

/** What differs between the main menu, the pickers and the back office's dish finder. */
export interface MenuKind {
  /** URL path. */
  path: string;
  title: string;
  text: string;
  /** Placeholder of the search box. */
  searchPlaceholder: string;
  /** Shown while the menu loads. */
  loadingText: string;
  loadFailedText: string;
  pageSize: number;
  /** Label of the add button. */
  addLabel: string;
  /** Accessible name of the bar with the chosen dishes. */
  barLabel: string;
  /**
   * The dialog with the chosen dishes. `closeTo`: the path that its Close icon opens; null stays on
   * the page.
   */
  dialog: { title: string; emptyText: string; closeTo: string | null };
  /** The page to continue to with the chosen dishes. */
  nextStep: { to: string; label: string };
  /**
   * A picker marks chosen dishes on their buttons, lists them as chips in the bar and shows how
   * line totals are calculated.
   */
  isPicker: boolean;
  /** Dishes can be added to the cart. */
  canOrder: boolean;
}

const mainMenu: MenuKind = {
  path: "/menu",
  title: "Our Menu",
  text: "Choose your dishes and we'll deliver them to your door.",
  searchPlaceholder: "Search items",
  loadingText: "Loading the menu…",
  loadFailedText: messages.menu.offline,
  pageSize: menuPageSize,
  addLabel: "Add to Cart",
  barLabel: "Your cart",
  dialog: { title: "Your Cart", emptyText: messages.cart.emptyDialog, closeTo: null },
  nextStep: { to: "/checkout", label: "Proceed to Checkout" },
  isPicker: false,
  canOrder: true,
};

/** The read-only menu of a shop that does not deliver. */
const readOnlyMenu: MenuKind = {
  ...mainMenu,
  text: "Our dishes, with their prices and allergens.",
  canOrder: false,
};

/** The main menu, with a cart while deliveries are on. */
export function useMainMenu(): MenuKind {
  return useIsOrderTypeOn("menuorder") ? mainMenu : readOnlyMenu;
}
