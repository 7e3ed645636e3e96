import type { ShouldRevalidateFunction } from "react-router";

/** URL of an order's details, in a dialog over the list of all orders. */
export const orderUrl = (number: number) => `/admin/orders/all?order=${number}`;

interface Address {
  pathname: string;
  search: string;
}

/** Whether the only change is that an order's details over the list close. */
export function closesOrder(from: Address, to: Address): boolean {
  const params = new URLSearchParams(from.search);
  if (!params.has("order") || to.pathname !== from.pathname) return false;
  params.delete("order");
  return new URLSearchParams(to.search).toString() === params.toString();
}

/** Use as `shouldRevalidate` of the routes around the list: closing an order loads nothing. */
export const revalidateUnlessOrderCloses: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => !closesOrder(currentUrl, nextUrl) && defaultShouldRevalidate;
