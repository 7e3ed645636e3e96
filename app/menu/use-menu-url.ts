import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { formatMenuQuery, type MenuQuery, parseMenuQuery } from "../../domain/menu/browse-menu.ts";

/** Delay in ms between typing and the search (specification, section 9). */
const debounceMs = 300;

export interface MenuUrl {
  query: MenuQuery;
  /** The URL without any filter. */
  unfilteredUrl: string;
  /** The text in the search box: up to 300 ms ahead of `query.search`. */
  searchText: string;
  /** Searches after the delay, replacing the history entry. */
  setSearchText(text: string): void;
  /** Searches now. */
  searchNow(): void;
  /** The URL with this change. Anything but a page number starts at page 1. */
  hrefOf(change: Partial<MenuQuery>): string;
  /** Navigates to the URL with this change, as a new history entry or replacing the current one. */
  choose(change: Partial<MenuQuery>, options?: { replace?: boolean }): void;
  cartOpen: boolean;
  /** The URL that opens the cart over the same dishes. */
  openCartUrl: string;
  closeCart(): void;
}

/** The menu's state is its URL, so that back, reload and shared links work. */
export function useMenuUrl({ path }: { path: string }): MenuUrl {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const query = parseMenuQuery(params);

  function urlOf(wanted: MenuQuery, { cart = false } = {}): string {
    const next = formatMenuQuery(wanted);
    if (cart) next.set("cart", "open");
    // A comma is allowed in a query, and easier to read.
    const text = next.toString().replaceAll("%2C", ",");
    return text === "" ? path : `${path}?${text}`;
  }

  const [typed, setTyped] = useState(query.search);
  const [synced, setSynced] = useState(query.search);
  const [searched, setSearched] = useState<string | null>(null);
  if (synced !== query.search) {
    setSynced(query.search);
    // Changed by something other than typing here (Back, a link). A search from here must not replace newer text.
    if (query.search !== searched) setTyped(query.search);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The query in the current URL: on a slow phone it may be ahead of the last render, and must not be overwritten. */
  function queryNow(): MenuQuery {
    const { pathname, search } = window.location;
    return pathname === location.pathname ? parseMenuQuery(new URLSearchParams(search)) : query;
  }

  function search(text: string) {
    clearTimeout(timer.current);
    const now = queryNow();
    const next = parseMenuQuery(formatMenuQuery({ ...now, search: text, page: 1 }));
    if (next.search === now.search) return;
    setSearched(next.search);
    void navigate(urlOf(next), { replace: true, preventScrollReset: true });
  }

  /** The query including text that is not searched yet. */
  const typedQuery = parseMenuQuery(
    formatMenuQuery({ ...query, search: typed, page: typed.trim() === query.search ? query.page : 1 }),
  );
  const hrefOf = (change: Partial<MenuQuery>) => urlOf({ ...typedQuery, page: 1, ...change });
  return {
    query,
    unfilteredUrl: path,
    searchText: typed,
    setSearchText(text) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(text), debounceMs);
    },
    searchNow: () => search(typed),
    hrefOf,
    choose(change, { replace = false } = {}) {
      clearTimeout(timer.current);
      const chosen = urlOf(parseMenuQuery(formatMenuQuery({ ...queryNow(), search: typed, page: 1, ...change })));
      const isHere = chosen === window.location.pathname + window.location.search;
      void navigate(chosen, { replace: replace || isHere, preventScrollReset: true });
    },
    cartOpen: params.get("cart") === "open",
    openCartUrl: urlOf(typedQuery, { cart: true }),
    closeCart() {
      // Opened here: go back, leaving no history entry. Opened by a link or reload: the same page without the cart.
      if (location.state === openedOnMenu) void navigate(-1);
      else void navigate(urlOf(query), { replace: true, preventScrollReset: true });
    },
  };
}

/** History state of an entry created by View Items. */
export const openedOnMenu = "cart-opened-on-menu";
