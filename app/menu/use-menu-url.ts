import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type MenuQuery, readMenuQuery, writeMenuQuery } from "../../domain/menu/browse-menu.ts";

/** Milliseconds between the last key and the search (specification, section 9). */
const debounce = 300;

export interface MenuAddress {
  query: MenuQuery;
  /** The address without any choice. */
  whole: string;
  /** What stands in the search box: up to 300 ms ahead of `query.search`. */
  typed: string;
  /** Searches after a pause, replacing this entry of the history. */
  type(text: string): void;
  /** Searches now. */
  searchNow(): void;
  /** The address of the menu with this changed. Anything but another page starts at page 1. */
  hrefOf(change: Partial<MenuQuery>): string;
  /** Goes there, as a new entry of the history, or in the place of this one. */
  choose(change: Partial<MenuQuery>, options?: { replace?: boolean }): void;
  cartOpen: boolean;
  /** The address that opens the cart over the same dishes. */
  withCart: string;
  closeCart(): void;
}

/** The menu page's state is its address, so that back, reload and a shared link keep it. */
export function useMenuAddress({ path }: { path: string }): MenuAddress {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const query = readMenuQuery(params);

  function addressOf(wanted: MenuQuery, { cart = false } = {}): string {
    const next = writeMenuQuery(wanted);
    if (cart) next.set("cart", "open");
    // A comma may stand in an address as it is, and is easier to read so.
    const text = next.toString().replaceAll("%2C", ",");
    return text === "" ? path : `${path}?${text}`;
  }

  const [typed, setTyped] = useState(query.search);
  const [seen, setSeen] = useState(query.search);
  const [searched, setSearched] = useState<string | null>(null);
  if (seen !== query.search) {
    setSeen(query.search);
    // The address changed by something else than typing here: back, a link. What was typed meanwhile is not taken away.
    if (query.search !== searched) setTyped(query.search);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** What the address says by now: a slow phone may not have drawn the page since the last choice, which the next one must not take back. */
  function queryNow(): MenuQuery {
    const { pathname, search } = window.location;
    return pathname === location.pathname ? readMenuQuery(new URLSearchParams(search)) : latest.current;
  }

  function search(text: string) {
    clearTimeout(timer.current);
    const now = queryNow();
    const next = readMenuQuery(writeMenuQuery({ ...now, search: text, page: 1 }));
    if (next.search === now.search) return;
    setSearched(next.search);
    void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  }

  const wanted = readMenuQuery(writeMenuQuery({ ...query, search: typed, page: typed.trim() === query.search ? query.page : 1 }));
  const hrefOf = (change: Partial<MenuQuery>) => addressOf({ ...wanted, page: 1, ...change });
  return {
    query,
    whole: path,
    typed,
    type(text) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(text), debounce);
    },
    searchNow: () => search(typed),
    hrefOf,
    choose(change, { replace = false } = {}) {
      clearTimeout(timer.current);
      const chosen = addressOf(readMenuQuery(writeMenuQuery({ ...queryNow(), search: typed, page: 1, ...change })));
      const isHere = chosen === window.location.pathname + window.location.search;
      void navigate(chosen, { replace: replace || isHere, preventScrollReset: true });
    },
    cartOpen: params.get("cart") === "open",
    withCart: addressOf(wanted, { cart: true }),
    closeCart() {
      // Opened here: going back leaves no trace in the history. Opened by a link or a reload: the same page without the cart.
      if (location.state === openedHere) void navigate(-1);
      else void navigate(addressOf(query), { replace: true, preventScrollReset: true });
    },
  };
}

/** The history state of an entry that was made by View Items. */
export const openedHere = "cart-opened-on-menu";
