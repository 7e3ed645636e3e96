import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { KeptDish } from "../../../domain/menu/menu-store.ts";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { clientAction } from "./change-dish.ts";

/** Asks once more, and deletes. Whether it was done is said in passing. */
export function DeleteDishDialog({ dish, onClose }: { dish: KeptDish | null; onClose(): void }) {
  const deleting = useFetcher<typeof clientAction>();
  const busy = deleting.state !== "idle";
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy) onClose();
    wasBusy.current = busy;
  }, [busy, onClose]);

  return (
    <Dialog
      open={dish !== null}
      likely
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={messages.dishes.reallyDelete}
      description={`${dish?.name ?? "The dish"} leaves the menu for good. Orders that have it keep it. If it is only missing today, say that it is sold out.`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep Item
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => {
              if (dish)
                void deleting.submit({ intent: "delete", id: String(dish.id) }, { method: "post", action: "/admin/menu/change" });
            }}
          >
            {busy ? "Deleting..." : "Delete Item"}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
