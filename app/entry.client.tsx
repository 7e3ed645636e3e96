import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { RequestId, requestIdOfPage } from "./shell/request-id.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestIdOfPage()}>
        <HydratedRouter />
      </RequestId>
    </StrictMode>,
  );
});
