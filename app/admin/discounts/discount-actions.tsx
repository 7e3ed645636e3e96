import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { clientAction as deleteAction } from "./delete.ts";
import type { clientAction as statusAction } from "./status.ts";

/** What can be done with a discount of the list. The list is read again after each, so what shows is what is. */
export function DiscountActions({ discount }: { discount: ListedDiscount }) {
  const { id, code, status } = discount;
  const switching = useFetcher<typeof statusAction>();
  const [asking, setAsking] = useState(false);
  const [next, word] = status === "active" ? (["expired", "Expire"] as const) : (["active", "Activate"] as const);
  return (
    <div className="flex items-center gap-2 lg:justify-end">
      <switching.Form method="post" action="/admin/discounts/status" className="max-lg:flex-1">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="status" value={next} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={switching.state !== "idle"}
          className="min-h-11 max-lg:w-full lg:min-w-24"
          aria-label={`${word} ${code}`}
        >
          {word}
        </Button>
      </switching.Form>
      <Button variant="ghost" size="icon" aria-label={`Delete ${code}`} className="text-danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      <DeleteDialog discount={discount} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function DeleteDialog({
  discount: { id, code, usedCount },
  open,
  onClose,
}: {
  discount: ListedDiscount;
  open: boolean;
  onClose: () => void;
}) {
  const deleting = useFetcher<typeof deleteAction>();
  const busy = deleting.state !== "idle";
  const used = usedCount === 0 ? "" : ` Orders that carry it keep it, with what it took off.`;
  return (
    <Dialog
      open={open}
      likely
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={`Delete ${code}?`}
      description={`Nobody can use it any more, and it cannot be brought back.${used}`}
      footer={
        <deleting.Form method="post" action="/admin/discounts/delete" className="flex flex-wrap justify-end gap-3">
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" onClick={onClose}>
            Keep It
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {busy ? "Deleting..." : "Delete Discount"}
          </Button>
        </deleting.Form>
      }
    >
      {null}
    </Dialog>
  );
}
