/** Whether the shop and its database are available. Call it before a load whose failure would replace the page with an error. */
export function checkShopReady(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    // Network failure.
    () => false,
  );
}
