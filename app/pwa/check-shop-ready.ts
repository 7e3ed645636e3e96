/** Whether the shop and its database are available. Check it before a load whose failure would replace the page by an error. */
export function checkShopReady(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    // Network failure.
    () => false,
  );
}
