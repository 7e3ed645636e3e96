import { menuPageSize } from "../../domain/menu/browse-menu.ts";
import { messages } from "../../domain/messages.ts";

/** What is one thing on the menu and another where dishes are picked for a takeaway or a party. The rest of the parts is the same. */
export interface MenuKind {
  /** Its own address. */
  path: string;
  title: string;
  text: string;
  /** In the search box. */
  search: string;
  /** While the dishes are on their way. */
  loading: string;
  loadFailed: string;
  pageSize: number;
  /** On the button that adds a dish. */
  add: string;
  /** What the bar with the chosen dishes is called. */
  bar: string;
  /** The window with the chosen dishes. `closeTo` is where its Close icon leads; null stays on the page. */
  dialog: { title: string; empty: string; closeTo: string | null };
  /** Where it goes on with the chosen dishes. */
  onward: { to: string; words: string };
  /**
   * Picking for a form that stands elsewhere: a dish that is chosen is seen on its button and as a chip in the bar, the sums are spelled out,
   * and there is no need to turn pages.
   */
  picker: boolean;
}

export const theMenu: MenuKind = {
  path: "/menu",
  title: "Our Menu",
  text: "Cooked fresh this morning, brought to your door.",
  search: "Search items",
  loading: "Loading the menu…",
  loadFailed: messages.menu.offline,
  pageSize: menuPageSize,
  add: "Add to Cart",
  bar: "Your cart",
  dialog: { title: "Your Cart", empty: messages.cart.emptyDialog, closeTo: null },
  onward: { to: "/checkout", words: "Proceed to Checkout" },
  picker: false,
};
