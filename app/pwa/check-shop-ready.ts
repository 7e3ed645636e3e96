/** In ms. After that, the shop counts as unavailable. */
const timeoutMs = 5_000;

/**
 * Whether the shop and its database are available. Call it before a load that would show an error
 * page on failure.
 */
export function checkShopReady(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    // Network failure, or no answer in time.
    () => false,
  );
}
