import { describeStatus, type OrderStage } from "../../domain/orders/status/order-stage.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import { Armchair } from "../ui/icons/armchair.tsx";
import { Ban } from "../ui/icons/ban.tsx";
import { CircleCheck } from "../ui/icons/circle-check.tsx";
import type { IconComponent } from "../ui/icons/icon-frame.tsx";
import { UserRoundCheck } from "../ui/icons/user-round-check.tsx";
import { Badge, statusStyles } from "../ui/status-badge.tsx";

const styles: Record<OrderStage, { icon: IconComponent; colour: string }> = {
  ready: { icon: CircleCheck, colour: "text-veg" },
  arrived: { icon: UserRoundCheck, colour: "text-accent-text" },
  seated: { icon: Armchair, colour: "text-veg" },
  no_show: { icon: Ban, colour: "text-danger" },
};

interface StatusAndStage {
  status: OrderStatus;
  stage: OrderStage | null;
}

export function getStaffStatusStyle({ status, stage }: StatusAndStage) {
  return stage ? styles[stage] : statusStyles[status];
}

/** An order's status or, where staff need to know more, its stage. */
export function StaffStatusBadge({ order }: { order: StatusAndStage }) {
  return <Badge {...getStaffStatusStyle(order)}>{describeStatus(order)}</Badge>;
}
