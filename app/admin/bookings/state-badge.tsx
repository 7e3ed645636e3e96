import { Armchair } from "../../ui/icons/armchair.tsx";
import { Ban } from "../../ui/icons/ban.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Clock } from "../../ui/icons/clock.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { ThumbsUp } from "../../ui/icons/thumbs-up.tsx";
import { UserRoundCheck } from "../../ui/icons/user-round-check.tsx";
import { Badge } from "../../ui/status-badge.tsx";
import {
  type BookingState,
  describeState,
  getBookingState,
  type StateSource,
} from "./describe-booking.ts";

export const stateIcons: Record<BookingState, IconComponent> = {
  pending: Clock,
  confirmed: ThumbsUp,
  late: Clock,
  arrived: UserRoundCheck,
  seated: Armchair,
  overstaying: Armchair,
  left: CircleCheck,
  "no-show": Ban,
  cancelled: Ban,
};

const colours: Record<BookingState, string> = {
  pending: "text-accent-text",
  confirmed: "text-veg",
  late: "text-danger",
  arrived: "text-accent-text",
  seated: "text-veg",
  overstaying: "text-danger",
  left: "text-muted",
  "no-show": "text-danger",
  cancelled: "text-danger",
};

/** Shows a booking's state at `now` (epoch ms) as an icon and text. */
export function StateBadge({ booking, now }: { booking: StateSource; now: number }) {
  const state = getBookingState(booking, now);
  return (
    <Badge icon={stateIcons[state]} colour={colours[state]}>
      {describeState(booking, now)}
    </Badge>
  );
}
