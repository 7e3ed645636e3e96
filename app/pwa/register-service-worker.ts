import { whenIdle } from "../ui/on-idle.ts";
import { noteReached } from "./network-status.ts";

/** Milliseconds after the page has loaded and come to rest: whoever leaves at once is spared the work. */
const patience = 3_000;

/** Has the menu kept for times without a network. Only of the built site: while developing, nothing may come out of a cache. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // It tells when it had to answer in the shop's place.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "kept") noteReached(false);
  });
  whenIdle(() =>
    setTimeout(() => {
      // Where it is not allowed (a private window, a policy) the shop is the same without it.
      navigator.serviceWorker.register("/service-worker.js").catch((refused: unknown) => {
        // biome-ignore lint/suspicious/noConsole: who looks for the reason looks there.
        console.info("The menu cannot be kept for times without a network:", refused);
      });
    }, patience),
  );
}
