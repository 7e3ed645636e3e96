import { useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { shopAnswers } from "../../pwa/is-shop-reachable.ts";
import { useOffline } from "../../pwa/network-status.ts";
import { Button } from "../../ui/button.tsx";

/** Today's menu did not come: why, and another try, at a press and by itself once there is a network. The form stays as it is meanwhile. */
export function MenuMissing({ onPress }: { onPress: () => void }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const offline = useOffline(tryAgain);

  async function tryAgain() {
    setAsking(true);
    if (await shopAnswers()) await revalidate();
    setAsking(false);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-raised p-4">
      <p role="alert" className="min-w-0 flex-1 basis-56 font-medium text-danger">
        {messages.menu.notLoaded(offline ? messages.offline.notSent : messages.page.databaseAway)}
      </p>
      <Button
        variant="secondary"
        busy={asking}
        onClick={() => {
          onPress();
          void tryAgain();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
