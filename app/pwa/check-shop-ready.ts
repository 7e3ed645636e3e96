/**
 * Whether the shop and its database are available. Call it before a load that would show an error
 * page on failure.
 */
export function checkShopReady(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    // Network failure.
    () => false,
  );
}
