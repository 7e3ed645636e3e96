import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { formatNotice } from "../../../domain/messages/format/format-count.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import type { PartyRules } from "../../order-types/party/load-party-form.ts";
import { GuestsField } from "../../order-types/reservation/guests-field.tsx";
import { parseGuests } from "../../order-types/reservation/use-reservation-form.ts";
import { DayAndTimePicker } from "../../order-types/times/day-and-time-picker.tsx";
import { NearestTimes } from "../../order-types/times/nearest-times.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useLeadMinutes } from "../../shop-status/use-lead-minutes.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import type { GetFieldProps } from "./caller-card.tsx";
import { EarliestPickup } from "./earliest-pickup.tsx";
import { TimeSelects } from "./time-selects.tsx";
import type { Caller } from "./use-caller.ts";
import { usePhoneOrderTimes } from "./use-phone-order-times.ts";

export interface WhenProps {
  type: OrderTypeId;
  rules: PartyRules;
  caller: Caller;
  field: GetFieldProps;
  /** The draft's stored values, by field name. */
  initial: Record<string, string>;
  save: (values: Record<string, string>) => void;
  /** Free times near the refused time. */
  nearest: readonly OfferedTime[];
  /**
   * When an ASAP delivery arrives, such as `tomorrow, from 10:20`, while the shop is closed;
   * otherwise null.
   */
  asap: string | null;
  /** Whether a delivery is for a chosen time, rather than ASAP. */
  isLater: boolean;
  onLaterChange: (isLater: boolean) => void;
  /** Receives the chosen or earliest free time; null while there is none. */
  onTimeChange: (time: OfferedTime | null) => void;
  /** Receives the shown day (`YYYY-MM-DD`); null while there is none. */
  onDayChange: (day: string | null) => void;
}

const timeFields = {
  menuorder: {
    day: "deliveryDate",
    time: "deliveryTime",
    legends: { day: "Delivery date", time: "Delivery time" },
  },
  reservation: { day: "date", time: "time", legends: { day: "Date", time: "Time" } },
  takeaway_order: {
    day: "pickupDate",
    time: "pickupTime",
    legends: { day: "Pickup date", time: "Pickup time" },
  },
} as const;

/** The time of a pickup or a delivery, or the time and guests of a table booking. */
export function Times({
  type,
  field,
  initial,
  save,
  nearest,
  onTimeChange,
  onDayChange,
  shouldFocus = false,
}: WhenProps & {
  /** True if staff have just asked to choose a time. */
  shouldFocus?: boolean;
}): ReactNode {
  const isTable = type === "reservation";
  const { leadMinutes } = useBusiness();
  const leadMinutesNow = useLeadMinutes();
  // A slow-down does not delay tables.
  const noticeMinutes = isTable ? leadMinutes : leadMinutesNow;
  const isDelivery = type === "menuorder";
  const timePrefix = isDelivery ? "From " : "";
  const {
    day: dayField,
    time: timeField,
    legends,
  } = timeFields[type === "party_order" ? "takeaway_order" : type];
  const [atShortNotice, setAtShortNotice] = useState(initial.atShortNotice === "on");
  const [guests, setGuests] = useState(initial.guests || "2");
  const guestCount = parseGuests(guests);
  const { shown, hasFailed, isChosen, retry, choose, reload } = usePhoneOrderTimes({
    query: { isTable, isDelivery, guests: guestCount, atShortNotice },
    initial: { day: initial[dayField] ?? "", time: initial[timeField] ?? "" },
    save: ({ day, time }) => save({ [dayField]: day, [timeField]: time }),
  });
  const { defaultValue: _, ...guestsField } = field("guests");
  const [isPickerOpen, setPickerOpen] = useState(
    isTable || isDelivery || isChosen || atShortNotice,
  );
  const [wasOpened, setWasOpened] = useState(shouldFocus);
  const hasErrors = field(dayField).errors.length + field(timeField).errors.length > 0;
  const earliest = shown.times.find(({ free }) => free);
  const quotedSlot =
    shown.times.find(({ free, time }) => free && time === shown.time) ??
    (isPickerOpen ? null : (earliest ?? null));
  const reportTime = useEffectEvent(onTimeChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports when this changes.
  useEffect(() => {
    reportTime(quotedSlot);
    return () => reportTime(null);
  }, [quotedSlot?.at]);
  const reportDay = useEffectEvent(onDayChange);
  useEffect(() => reportDay(shown.day), [shown.day]);
  // The picker opens if a time was refused, if the day has no free times, or if they could not be
  // loaded.
  if (
    !isPickerOpen &&
    !hasErrors &&
    nearest.length === 0 &&
    !hasFailed &&
    (shown.loading || earliest)
  )
    return (
      <EarliestPickup
        names={{ day: dayField, time: timeField }}
        earliest={earliest}
        today={shown.today}
        onChange={() => {
          // Keeps the earliest time until another one is chosen.
          if (earliest && shown.day) choose({ day: shown.day, time: earliest.time });
          setPickerOpen(true);
          setWasOpened(true);
        }}
      />
    );
  const picker = {
    ...shown,
    fields: { day: field(dayField), time: field(timeField) },
    onDayChange: (day: string) => choose({ day, time: "" }),
    onTimeChange: (time: string) => choose({ day: shown.day ?? "", time }),
  };
  return (
    <>
      {isTable && (
        <GuestsField
          field={guestsField}
          value={guests}
          count={guestCount}
          onChange={(next) => {
            setGuests(next);
            save({ guests: next });
            reload({ isTable, isDelivery, guests: parseGuests(next), atShortNotice });
          }}
        />
      )}
      <NearestTimes
        nearest={nearest}
        timePrefix={timePrefix}
        onChoose={({ day, time }) => choose({ day, time })}
      />
      {hasFailed ? (
        <div role="status" className="flex flex-wrap items-center gap-4">
          <p className="min-w-0 flex-1 basis-56">
            Couldn't load the free times. Everything you entered is still here.
          </p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : isTable ? (
        <DayAndTimePicker legends={legends} {...picker} />
      ) : (
        <TimeSelects
          labels={legends}
          timePrefix={timePrefix}
          {...picker}
          fields={{ day: withoutDefault(field(dayField)), time: withoutDefault(field(timeField)) }}
          shouldFocus={wasOpened}
        />
      )}
      {noticeMinutes > 0 && (
        <CheckboxField
          {...field("atShortNotice")}
          label={`Allow less than ${formatNotice(noticeMinutes, "minute")}${isTable ? "" : " (kitchen agreed)"}`}
          onCheckedChange={(isChecked) => {
            setAtShortNotice(isChecked);
            reload({ isTable, isDelivery, guests: guestCount, atShortNotice: isChecked });
          }}
        />
      )}
    </>
  );
}

/** For a controlled field. */
function withoutDefault({ defaultValue: _, ...field }: ReturnType<GetFieldProps>) {
  return field;
}
