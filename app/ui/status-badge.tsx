import type { ReactNode } from "react";
import { type OrderStatus, statusLabel } from "../../domain/orders/status/order-status.ts";
import { Ban } from "./icons/ban.tsx";
import { ChefHat } from "./icons/chef-hat.tsx";
import { CircleCheck } from "./icons/circle-check.tsx";
import { Clock } from "./icons/clock.tsx";
import type { IconComponent } from "./icons/icon-frame.tsx";
import { ThumbsUp } from "./icons/thumbs-up.tsx";

interface StatusStyle {
  icon: IconComponent;
  colour: string;
}

export const statusStyles: Record<OrderStatus, StatusStyle> = {
  pending: { icon: Clock, colour: "text-accent-text" },
  confirmed: { icon: ThumbsUp, colour: "text-veg" },
  in_progress: { icon: ChefHat, colour: "text-accent-text" },
  completed: { icon: CircleCheck, colour: "text-veg" },
  cancelled: { icon: Ban, colour: "text-danger" },
};

/**
 * An order's status as an icon and text, so that colour is not the only signal. `label` defaults to
 * staff's words.
 */
export function StatusBadge({
  status,
  label = statusLabel(status),
}: {
  status: OrderStatus;
  label?: string;
}) {
  return <Badge {...statusStyles[status]}>{label}</Badge>;
}

export function Badge({ icon: Icon, colour, children }: StatusStyle & { children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full border border-current/40 px-2.5 py-0.5 font-semibold text-sm ${colour}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
