import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId, readRequestId } from "./layout/request-id.ts";
import { reportReachable } from "./pwa/network-status.ts";
import { readStructuredData, StructuredData } from "./seo/structured-data-script.tsx";
import { onIdle } from "./ui/on-idle.ts";

/** Delay in ms after the page is idle, so that visitors who leave quickly do not download the cached pages. */
const delayMs = 3_000;

/** Registers the service worker in the built site; in development nothing should be cached. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // The worker reports when it responded from its cache.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "kept") reportReachable(false);
  });
  onIdle(() =>
    setTimeout(() => {
      // Not allowed (private window, policy): the shop works without it.
      navigator.serviceWorker.register("/service-worker.js").catch((refused: unknown) => {
        // biome-ignore lint/suspicious/noConsole: helps to find out why offline mode does not work.
        console.info("Offline menu not available:", refused);
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
