import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId, readRequestId } from "./layout/request-id.ts";
import { reportReachable } from "./pwa/network-status.ts";
import { readStructuredData, StructuredData } from "./seo/structured-data-script.tsx";
import { onIdle } from "./ui/on-idle.ts";

/**
 * Delay in ms after the page is idle, so that visitors who leave quickly do not download the pages
 * for offline use.
 */
const delayMs = 3_000;

/**
 * Registers the service worker in production builds only, because nothing should be cached in
 * development.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The worker sends `kept` when it could not reach the shop and responded with the saved menu.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "kept") reportReachable(false);
  });
  onIdle(() =>
    setTimeout(() => {
      // The browser may forbid service workers (private window, policy): the shop works without
      // one.
      navigator.serviceWorker.register("/service-worker.js").catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: helps to find out why offline mode does not work.
        console.info("Offline menu not available:", error);
      });
    }, delayMs),
  );
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={readRequestId()}>
        <StructuredData value={readStructuredData()}>
          <HydratedRouter />
        </StructuredData>
      </RequestId>
    </StrictMode>,
  );
});

registerServiceWorker();
