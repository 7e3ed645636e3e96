import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { formatMenuQuery, type MenuQuery, parseMenuQuery } from "../../domain/menu/browse-menu.ts";

const debounceMs = 300;

export interface MenuUrl {
  query: MenuQuery;
  /** The URL without any filter. */
  unfilteredUrl: string;
  /**
   * The text in the search box, which is ahead of `query.search` until the search has navigated.
   */
  searchText: string;
  /** Searches for the text after the delay, replacing the history entry. */
  setSearchText(text: string): void;
  /** Searches for the typed text now. */
  submitSearch(): void;
  /** The URL with this change. Goes to page 1 unless `change` sets the page. */
  getUrl(change: Partial<MenuQuery>): string;
  /** Navigates to the URL with this change, as a new history entry or replacing the current one. */
  updateQuery(change: Partial<MenuQuery>, options?: { replace?: boolean }): void;
  isCartOpen: boolean;
  /** The current URL with the cart open. */
  openCartUrl: string;
  closeCart(): void;
}

/** Keeps the menu's state in the URL, so that Back, reload and shared links work. */
export function useMenuUrl({ path }: { path: string }): MenuUrl {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const query = parseMenuQuery(params);

  function formatUrl(menuQuery: MenuQuery, { cart = false } = {}): string {
    const nextParams = formatMenuQuery(menuQuery);
    if (cart) nextParams.set("cart", "open");
    // Commas don't have to be encoded in a query, and are easier to read.
    const text = nextParams.toString().replaceAll("%2C", ",");
    return text === "" ? path : `${path}?${text}`;
  }

  const [typedText, setTypedText] = useState(query.search);
  const [syncedSearch, setSyncedSearch] = useState(query.search);
  const [submittedSearch, setSubmittedSearch] = useState<string | null>(null);
  if (syncedSearch !== query.search) {
    setSyncedSearch(query.search);
    // Show a search from elsewhere (Back, a link). Ignore our own search, because newer text may
    // have been typed since.
    if (query.search === submittedSearch) setSubmittedSearch(null);
    else setTypedText(query.search);
  }

  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(debounceTimer.current), []);

  /**
   * The query in the current URL: on a slow phone it may be ahead of the last render, and must not
   * be overwritten.
   */
  function getCurrentQuery(): MenuQuery {
    const { pathname, search } = window.location;
    return pathname === location.pathname ? parseMenuQuery(new URLSearchParams(search)) : query;
  }

  function navigateToSearch(text: string) {
    clearTimeout(debounceTimer.current);
    const currentQuery = getCurrentQuery();
    const next = normaliseQuery({ ...currentQuery, search: text, page: 1 });
    if (next.search === currentQuery.search) return;
    setSubmittedSearch(next.search);
    void navigate(formatUrl(next), { replace: true, preventScrollReset: true });
  }

  const isSearchPending = typedText.trim() !== query.search;
  /** The query, including typed text that has not been searched for yet. */
  const typedQuery = normaliseQuery({
    ...query,
    search: typedText,
    page: isSearchPending ? 1 : query.page,
  });
  return {
    query,
    unfilteredUrl: path,
    searchText: typedText,
    setSearchText(text) {
      setTypedText(text);
      clearTimeout(debounceTimer.current);
      debounceTimer.current = setTimeout(() => navigateToSearch(text), debounceMs);
    },
    submitSearch: () => navigateToSearch(typedText),
    getUrl: (change) => formatUrl({ ...typedQuery, page: 1, ...change }),
    updateQuery(change, { replace = false } = {}) {
      clearTimeout(debounceTimer.current);
      const newUrl = formatUrl(
        normaliseQuery({ ...getCurrentQuery(), search: typedText, page: 1, ...change }),
      );
      const isCurrentUrl = newUrl === window.location.pathname + window.location.search;
      void navigate(newUrl, {
        replace: replace || isCurrentUrl,
        preventScrollReset: true,
        state: change.hide && allergensChosen,
      });
    },
    isCartOpen: params.get("cart") === "open",
    openCartUrl: formatUrl(typedQuery, { cart: true }),
    closeCart() {
      // If View Items opened the cart, go back, so that no history entry is left. Otherwise replace
      // the entry.
      if (location.state === cartOpenedOnMenu) void navigate(-1);
      else void navigate(formatUrl(query), { replace: true, preventScrollReset: true });
    },
  };
}

/** Trims and limits the values, as reading them from the URL would. */
function normaliseQuery(query: MenuQuery): MenuQuery {
  return parseMenuQuery(formatMenuQuery(query));
}

/**
 * History state of an entry in which the customer chose what to hide. Pass it with every link that
 * changes the allergens: without it, they are not kept.
 */
export const allergensChosen = "allergens-chosen";

/** History state of an entry created by View Items. */
export const cartOpenedOnMenu = "cart-opened-on-menu";
