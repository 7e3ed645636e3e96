import { useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { useOffline } from "../../pwa/network-status.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Shown when today's menu could not be loaded. Retries on a click, and automatically once back
 * online.
 */
export function MenuMissing({ onRetry }: { onRetry: () => void }) {
  const { revalidate } = useRevalidator();
  const [isLoading, setIsLoading] = useState(false);
  const isOffline = useOffline(tryAgain);

  async function tryAgain() {
    setIsLoading(true);
    await revalidate();
    setIsLoading(false);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-raised p-4">
      <p role="alert" className="min-w-0 flex-1 basis-56 font-medium text-danger">
        {messages.menu.notLoaded(
          isOffline ? messages.offline.notSent : messages.page.databaseUnavailable,
        )}
      </p>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => {
          onRetry();
          void tryAgain();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
