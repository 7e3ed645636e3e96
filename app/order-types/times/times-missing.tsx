import { useOffline } from "../../pwa/network-status.ts";
import { Button } from "../../ui/button.tsx";

/** In the place of times that did not come. They are asked for again at a press, and by itself once there is a network. */
export function TimesMissing({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  useOffline(onAgain);
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <p className="min-w-0 flex-1 basis-56">The free times could not be loaded. What you filled in is kept.</p>
      <Button variant="secondary" busy={busy} onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
