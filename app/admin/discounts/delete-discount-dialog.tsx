import type { RefObject } from "react";
import { useFetcher } from "react-router";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useAskedAbout } from "../use-dialog-subject.ts";
import type { clientAction } from "./delete-discount-action.ts";

/** Asks once more, and deletes `discount` (null: closed). Whether it was done is said in passing. */
export function DeleteDiscountDialog({
  discount,
  discounts,
  focusAfter,
  onClose,
}: {
  discount: ListedDiscount | null;
  /** All that are listed. */
  discounts: readonly ListedDiscount[];
  /** Where the focus goes once the discount's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const deleting = useFetcher<typeof clientAction>();
  const { about, isGone } = useAskedAbout(discount, discounts, onClose);
  return (
    <ConfirmDialog
      open={discount !== null}
      title={`Delete ${about?.code ?? "the discount"}?`}
      description={`Nobody can use it any more, and it cannot be brought back.${
        about?.usedCount ? " Orders that carry it keep it, with what it took off." : ""
      }`}
      keep="Keep It"
      confirm="Delete Discount"
      confirming="Deleting..."
      busy={deleting.state !== "idle"}
      focusAfter={isGone ? focusAfter : undefined}
      onConfirm={() => void deleting.submit({ id: about?.id ?? "" }, { method: "post", action: "/admin/discounts/delete" })}
      onClose={onClose}
    />
  );
}
