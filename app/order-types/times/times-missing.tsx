import { useOffline } from "../../pwa/network-status.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Shown when free times could not be loaded. Retries on a click, and automatically once back
 * online.
 */
export function TimesMissing({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  useOffline(onRetry);
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <p className="min-w-0 flex-1 basis-56">
        We couldn't load the free times. We've kept your details.
      </p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
