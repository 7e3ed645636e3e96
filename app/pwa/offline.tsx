import "./offline.css";
import { useSyncExternalStore } from "react";
import { isStaffPage, useReopenWhenReady } from "../admin/live/use-reopen-when-ready.ts";
import { privatePageMeta } from "../layout/page-meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useOffline } from "./network-status.ts";

export const meta = privatePageMeta("You are offline");

/** The service worker shows this page instead of one that cannot be loaded and is not saved. */
export default function Offline() {
  const requestedPath = useRequestedPath();
  const isOffline = useOffline();
  const staffPath = requestedPath !== null && isStaffPage(requestedPath) ? requestedPath : null;
  useReopenWhenReady(staffPath, { afterOutage: false });
  if (staffPath) return <StaffOffline />;
  const isBackOnline = requestedPath !== null && !isOffline;
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center md:py-28">
      <img
        src="/pictures/empty-plate.webp"
        alt=""
        width={240}
        height={240}
        className="size-48 md:size-60"
      />
      <h1 className="text-4xl md:text-5xl">
        {isBackOnline ? "You're back online" : "You are offline"}
      </h1>
      <p className="max-w-md text-lg text-muted">
        {isBackOnline
          ? "You can continue where you left off."
          : "This page needs a connection. Your cart and what you typed are saved on this device, and you can read the last saved menu."}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.assign(requestedPath ?? "/")}>
          {isBackOnline ? "Continue" : "Try again"}
        </Button>
        <ButtonLink to="/menu" variant="secondary" reloadDocument>
          View the menu
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shown on staff screens, such as a kitchen screen reloaded during an outage. */
function StaffOffline() {
  return (
    <div
      role="alert"
      data-staff-offline=""
      className="page-width flex flex-col items-center gap-4 py-20 text-center md:py-28"
    >
      <h1 className="rounded-card bg-danger px-6 py-4 text-4xl text-on-danger md:text-5xl">
        Connection lost
      </h1>
      <p className="max-w-md text-lg text-muted">
        New orders won't show or ring. This page reopens automatically when the connection is back.
      </p>
    </div>
  );
}

/**
 * The path that the user tried to open, which the service worker passes in the hash; null if there
 * is none.
 */
function useRequestedPath(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => parsePath(window.location.hash),
    () => null,
  );
}

/** Accepts only a path on this site, because the hash is untrusted. */
function parsePath(hash: string): string | null {
  const path = hash.slice(1);
  return /^\/(?![/\\])/.test(path) ? path : null;
}
