import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerServiceWorker } from "./offline/register-service-worker.ts";
import { StructuredData, structuredDataOfPage } from "./search-engines/structured-data-script.tsx";
import { RequestId, requestIdOfPage } from "./shell/request-id.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestIdOfPage()}>
        <StructuredData value={structuredDataOfPage()}>
          <HydratedRouter />
        </StructuredData>
      </RequestId>
    </StrictMode>,
  );
});

registerServiceWorker();
