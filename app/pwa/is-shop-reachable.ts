/** Whether the shop is reachable and has its database. Check it before a load that would put an error page over the current one. */
export function shopAnswers(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    // Network failure.
    () => false,
  );
}
