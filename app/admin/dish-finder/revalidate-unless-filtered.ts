import type { ShouldRevalidateFunction } from "react-router";

/**
 * The filters of `BrowseDishes` change only the query and need no reload. A 409 can mean that the
 * order or the menu has changed: reload.
 */
export const revalidateUnlessFiltered: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (actionStatus === 409) return true;
  const isOnlyFilter =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOnlyFilter ? false : defaultShouldRevalidate;
};
