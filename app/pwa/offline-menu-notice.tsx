import { useRevalidator } from "react-router";
import { formatInstant } from "../../domain/format-instant.ts";
import { messages } from "../../domain/messages.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { CloudOff } from "../ui/icons/cloud-off.tsx";
import { useOffline } from "./network-status.ts";

/**
 * While offline, shows when the saved menu was loaded. Reloads the menu once back online. `readAt`
 * is in epoch ms.
 */
export function OfflineMenuNotice({ readAt }: { readAt: number }) {
  const { timeZone } = useBusiness();
  const { revalidate } = useRevalidator();
  const offline = useOffline(() => void revalidate());
  return (
    // Always rendered, so that screen readers announce the text when it appears.
    <div role="status">
      {offline && (
        <div className="mb-5 flex items-center gap-4 rounded-card border border-line bg-raised px-5 py-3">
          <CloudOff aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <p className="min-w-0 flex-1">
            {messages.offline.savedMenu(formatInstant(new Date(readAt), timeZone))}
          </p>
        </div>
      )}
    </div>
  );
}
