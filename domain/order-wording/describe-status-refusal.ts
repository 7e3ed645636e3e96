import { messages } from "../messages.ts";
import { statusLabel } from "../orders/order-status.ts";
import type { OverrideRefusal } from "../orders/override-status.ts";

/** For staff. `number` is the order number from the URL, which may not exist. */
export function describeStatusRefusal(refusal: OverrideRefusal, number: string): string {
  switch (refusal.code) {
    case "only_admins":
      return messages.order.onlyAdmins;
    case "order_not_found":
      return messages.order.notFound(number);
    case "cannot_change":
      if (refusal.from === refusal.to) return messages.kitchen.alreadyAt(statusLabel(refusal.to));
      return messages.order.cannotChange(statusLabel(refusal.from), statusLabel(refusal.to));
    case "order_changed":
      return messages.kitchen.changedMeanwhile(number, statusLabel(refusal.status));
    case "pickup_full":
      return messages.admin.pickupFullAgain;
    case "tables_taken":
      return messages.admin.tablesTakenAgain;
    case "coupon_used_up":
      return messages.admin.couponUsedUpAgain;
  }
}
