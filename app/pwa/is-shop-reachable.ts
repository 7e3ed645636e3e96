/**
 * Whether the shop is reached and can read its records. Asked before what would put an error page in the place of the one that is open, were
 * it to fail.
 */
export function shopAnswers(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    // No response.
    () => false,
  );
}
