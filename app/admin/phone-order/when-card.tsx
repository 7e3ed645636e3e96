import { type ReactNode, useState } from "react";
import { describeAddressHint } from "../../../domain/cart/delivery-area.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { EventFields } from "../../order-types/party/event-fields.tsx";
import type { PartyRules } from "../../order-types/party/load-party-form.ts";
import { GuestsField } from "../../order-types/reservation/guests-field.tsx";
import { parseGuests } from "../../order-types/reservation/use-reservation-form.ts";
import { DayAndTimePicker } from "../../order-types/times/day-and-time-picker.tsx";
import { NearestTimes } from "../../order-types/times/nearest-times.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import type { GetFieldProps } from "./caller-card.tsx";
import { EarliestPickup } from "./earliest-pickup.tsx";
import type { Caller } from "./use-caller.ts";
import { usePhoneOrderTimes } from "./use-phone-order-times.ts";

interface WhenProps {
  type: OrderTypeId;
  rules: PartyRules;
  caller: Caller;
  field: GetFieldProps;
  /** The draft's stored values, by field name. */
  initial: Record<string, string>;
  save: (values: Record<string, string>) => void;
  /** Free times near the refused time. */
  nearest: readonly OfferedTime[];
  /** Whether a delivery has a chosen time. */
  isLater: boolean;
  onLaterChange: (isLater: boolean) => void;
}

const headings: Record<OrderTypeId, string> = {
  menuorder: "Delivery",
  takeaway_order: "Pickup",
  party_order: "Event",
  reservation: "Table",
};

/** The fields for time, place, guests and notes that the order type needs. */
export function WhenCard(props: WhenProps) {
  const { type, caller, field } = props;
  const { defaultValue: _, ...addressField } = field("address");
  const business = useBusiness();
  if (type === "takeaway_order")
    return (
      <div className="flex flex-col gap-3 border-line border-t p-3">
        <h2 className="sr-only">{headings[type]}</h2>
        <Times {...props} />
        <Notes type={type} field={field} />
      </div>
    );
  return (
    <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
      <h2 className="text-2xl">{headings[type]}</h2>
      {type === "reservation" && <Times {...props} />}
      {type === "menuorder" && <DeliveryTime {...props} />}
      {type === "party_order" && <EventDetails {...props} />}
      {type !== "reservation" && (
        <TextArea
          label="Address"
          {...addressField}
          hint={
            type === "menuorder" && business.deliveryPostcodes.length > 0
              ? describeAddressHint(caller.values.address, business)
              : undefined
          }
          value={caller.values.address}
          onChange={(event) => caller.update({ address: event.currentTarget.value })}
          rows={2}
          autoComplete="off"
          maxLength={300}
          required
        />
      )}
      {type !== "party_order" && <Notes type={type} field={field} />}
    </Card>
  );
}

const allergyHint = "Include any allergies.";

/** The notes field. Party orders don't use it, because `EventFields` includes their notes. */
function Notes({ type, field }: Pick<WhenProps, "field"> & { type: Exclude<OrderTypeId, "party_order"> }) {
  const names = { menuorder: "notes", takeaway_order: "instructions", reservation: "specialRequests" } as const;
  const labels = {
    menuorder: "Notes for the kitchen or the driver",
    takeaway_order: "Instructions",
    reservation: "Special requests",
  };
  return (
    <TextArea
      key={type}
      label={labels[type]}
      {...field(names[type])}
      rows={type === "takeaway_order" ? 1 : 2}
      maxLength={500}
      {...(type === "takeaway_order" ? { placeholder: allergyHint } : { hint: allergyHint })}
      required={false}
    />
  );
}

function EventDetails({ field, rules, initial }: WhenProps) {
  const [atShortNotice, setAtShortNotice] = useState(initial.atShortNotice === "on");
  return (
    <>
      <EventFields field={field} rules={atShortNotice ? { ...rules, noticeRule: "warn" } : rules} />
      {rules.noticeRule === "refuse" && (
        <CheckboxField
          {...field("atShortNotice")}
          label={`Allow less than ${rules.noticeDays} days' notice (kitchen agreed)`}
          onCheckedChange={setAtShortNotice}
        />
      )}
    </>
  );
}

function DeliveryTime(props: WhenProps) {
  const { field, isLater, onLaterChange } = props;
  const { defaultValue: _, ...whenField } = field("deliveryWhen");
  return (
    <>
      <RadioField
        {...whenField}
        legend="When"
        options={[
          { value: "asap", label: "As soon as possible", text: "At the next opening, if we are closed." },
          { value: "later", label: "Choose a time", text: "Delivered from that time." },
        ]}
        defaultValue={isLater ? "later" : "asap"}
        onValueChange={(value) => onLaterChange(value === "later")}
      />
      {isLater && <Times {...props} />}
    </>
  );
}

const timeFields = {
  menuorder: { day: "deliveryDate", time: "deliveryTime", legends: { day: "Delivery date", time: "Delivery time" } },
  reservation: { day: "date", time: "time", legends: { day: "Date", time: "Time" } },
  takeaway_order: { day: "pickupDate", time: "pickupTime", legends: { day: "Pickup date", time: "Pickup time" } },
} as const;

/** The time of a pickup or a delivery, or the time and guests of a table booking. */
function Times({ type, field, initial, save, nearest }: WhenProps): ReactNode {
  const { leadMinutes } = useBusiness();
  const isTable = type === "reservation";
  const isDelivery = type === "menuorder";
  const { day: dayField, time: timeField, legends } = timeFields[type === "party_order" ? "takeaway_order" : type];
  const [atShortNotice, setAtShortNotice] = useState(initial.atShortNotice === "on");
  const [guests, setGuests] = useState(initial.guests || "2");
  const guestCount = parseGuests(guests);
  const { shown, hasFailed, isChosen, retry, choose, reload } = usePhoneOrderTimes({
    query: { isTable, isDelivery, guests: guestCount, atShortNotice },
    initial: { day: initial[dayField] ?? "", time: initial[timeField] ?? "" },
    save: ({ day, time }) => save({ [dayField]: day, [timeField]: time }),
  });
  const { defaultValue: _, ...guestsField } = field("guests");
  const [isPickerOpen, setPickerOpen] = useState(isTable || isDelivery || isChosen || atShortNotice);
  const hasErrors = field(dayField).errors.length + field(timeField).errors.length > 0;
  const earliest = shown.times.find(({ free }) => free);
  // The picker opens if a time was refused, if today has no free times, or if they could not be loaded.
  if (!isPickerOpen && !hasErrors && nearest.length === 0 && !hasFailed && (shown.loading || earliest))
    return (
      <EarliestPickup
        names={{ day: dayField, time: timeField }}
        earliest={earliest}
        today={shown.today}
        onChange={() => setPickerOpen(true)}
      />
    );
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
      <NearestTimes nearest={nearest} onChoose={({ day, time }) => choose({ day, time })} />
      {hasFailed ? (
        <div role="status" className="flex flex-wrap items-center gap-4">
          <p className="min-w-0 flex-1 basis-56">Couldn't load the free times. Everything you entered is still here.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <DayAndTimePicker
          legends={legends}
          fields={{ day: field(dayField), time: field(timeField) }}
          {...shown}
          onDayChange={(day) => choose({ day, time: "" })}
          onTimeChange={(time) => choose({ day: shown.day ?? "", time })}
        />
      )}
      <CheckboxField
        {...field("atShortNotice")}
        label={`Allow earlier than ${leadMinutes} minutes from now (kitchen agreed)`}
        onCheckedChange={(isChecked) => {
          setAtShortNotice(isChecked);
          reload({ isTable, isDelivery, guests: guestCount, atShortNotice: isChecked });
        }}
      />
    </>
  );
}
