import { useState } from "react";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { formatDayAndTime } from "../times/format-day.ts";

/** The fields with the order's day and time. The event of a party order has other fields. */
const timeFields = {
  menuorder: { day: "deliveryDate", time: "deliveryTime" },
  takeaway_order: { day: "pickupDate", time: "pickupTime" },
  reservation: { day: "date", time: "time" },
  party_order: null,
} as const;

/** The time in a draft's values; null if it has none. */
export function getDraftTime(type: OrderTypeId, values: Record<string, string>): DayAndTime | null {
  const fields = timeFields[type];
  const day = fields && values[fields.day];
  const time = fields && values[fields.time];
  return day && time ? { day, time } : null;
}

/** The time that the customer chose, which the draft keeps, or else the order's time. */
export function useChosenTime(
  type: OrderTypeId,
  orderTime: DayAndTime | null,
  draft: { initial: Record<string, string>; save: (chosen: Record<string, string>) => void },
) {
  const fields = timeFields[type];
  const [chosenTime, setChosenTime] = useState(
    () => getDraftTime(type, draft.initial) ?? orderTime,
  );
  function chooseTime(next: DayAndTime | null) {
    setChosenTime(next);
    const isOrderTime = next?.day === orderTime?.day && next?.time === orderTime?.time;
    const { day, time } = next && !isOrderTime ? next : { day: "", time: "" };
    if (fields) draft.save({ [fields.day]: day, [fields.time]: time });
  }
  return { chosenTime, chooseTime };
}

/** `Thu 3 Dec, 18:30`; for a delivery, `Thu 3 Dec, from 18:30`. Null is ASAP or no time. */
export function describeChosenTime(type: OrderTypeId, chosenTime: DayAndTime | null): string {
  const isDelivery = type === "menuorder";
  if (!chosenTime) return isDelivery ? "As soon as possible" : "No time chosen";
  return formatDayAndTime(chosenTime, isDelivery ? "from " : "");
}
