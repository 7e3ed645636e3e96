import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId, requestIdOfPage } from "./layout/request-id.ts";
import { registerServiceWorker } from "./pwa/register-service-worker.ts";
import { readStructuredData, StructuredData } from "./seo/structured-data-script.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestIdOfPage()}>
        <StructuredData value={readStructuredData()}>
          <HydratedRouter />
        </StructuredData>
      </RequestId>
    </StrictMode>,
  );
});

registerServiceWorker();
