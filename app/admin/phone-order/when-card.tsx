import { type ReactNode, useState } from "react";
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
import type { GetFieldProps } from "./caller-card.tsx";
import { EarliestPickup } from "./earliest-pickup.tsx";
import { TimeSelects } from "./time-selects.tsx";
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
}

const headings: Record<OrderTypeId, string> = {
  menuorder: "Delivery",
  takeaway_order: "Pickup",
  party_order: "Event",
  reservation: "Table",
};

/** The fields for time, place and notes that the order type needs, beside its dishes or table times. */
export function WhenFields(props: WhenProps) {
  const { type, caller, field } = props;
  const { defaultValue: _, ...addressField } = field("address");
  return (
    <>
      {(type === "takeaway_order" || type === "menuorder") && <h2 className="sr-only">{headings[type]}</h2>}
      {type === "takeaway_order" && <Times {...props} />}
      {type === "menuorder" || type === "party_order" ? (
        <div className="grid grid-cols-2 items-end gap-3">
          <TextArea
            label="Address"
            {...addressField}
            value={caller.values.address}
            onChange={(event) => caller.update({ address: event.currentTarget.value })}
            rows={2}
            autoComplete="off"
            maxLength={300}
            required
          />
          <Notes type={type} field={field} />
        </div>
      ) : (
        <Notes type={type} field={field} />
      )}
    </>
  );
}

/** The day, time and guests of a party, above its dishes. */
export function EventCard(props: WhenProps) {
  return (
    <Card className="flex shrink-0 flex-col gap-2.5 rounded-panel p-4">
      <h2 className="sr-only">{headings.party_order}</h2>
      <EventDetails {...props} />
    </Card>
  );
}

/** The guests, day and time of a table booking, in place of the dishes. */
export function TableCard(props: WhenProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-4 rounded-panel p-4 md:col-start-1 md:row-span-2 relative md:row-start-1 md:max-h-full md:overflow-y-auto">
      <h2 className="sr-only">{headings.reservation}</h2>
      <Times {...props} />
    </Card>
  );
}

function Notes({ type, field }: Pick<WhenProps, "type" | "field">) {
  const fields: Record<OrderTypeId, { name: string; label: string }> = {
    menuorder: { name: "notes", label: "Notes" },
    takeaway_order: { name: "instructions", label: "Instructions" },
    party_order: { name: "specialRequests", label: "Requests" },
    reservation: { name: "specialRequests", label: "Special requests" },
  };
  const { name, label } = fields[type];
  return (
    <TextArea
      key={type}
      label={label}
      {...field(name)}
      rows={type === "takeaway_order" ? 1 : 2}
      maxLength={500}
      placeholder="Include any allergies."
      required={false}
    />
  );
}

function EventDetails({ field, rules, initial }: WhenProps) {
  const [atShortNotice, setAtShortNotice] = useState(initial.atShortNotice === "on");
  return (
    <>
      <EventFields field={field} rules={atShortNotice ? { ...rules, noticeRule: "warn" } : rules} isCompact />
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

/** The time of a pickup, or the time and guests of a table booking. */
function Times({ type, field, initial, save, nearest }: WhenProps): ReactNode {
  const { leadMinutes } = useBusiness();
  const isTable = type === "reservation";
  const [dayField, timeField] = isTable ? (["date", "time"] as const) : (["pickupDate", "pickupTime"] as const);
  const [atShortNotice, setAtShortNotice] = useState(initial.atShortNotice === "on");
  const [guests, setGuests] = useState(initial.guests || "2");
  const guestCount = parseGuests(guests);
  const { shown, hasFailed, isChosen, retry, choose, reload } = usePhoneOrderTimes({
    query: { isTable, guests: guestCount, atShortNotice },
    initial: { day: initial[dayField] ?? "", time: initial[timeField] ?? "" },
    save: ({ day, time }) => save({ [dayField]: day, [timeField]: time }),
  });
  const { defaultValue: _, ...guestsField } = field("guests");
  const [isPickerOpen, setPickerOpen] = useState(isTable || isChosen || atShortNotice);
  const [wasOpened, setWasOpened] = useState(false);
  const hasErrors = field(dayField).errors.length + field(timeField).errors.length > 0;
  const earliest = shown.times.find(({ free }) => free);
  // The picker opens if a time was refused, if today has no free times, or if they could not be loaded.
  if (!isPickerOpen && !hasErrors && nearest.length === 0 && !hasFailed && (shown.loading || earliest))
    return (
      <EarliestPickup
        names={{ day: dayField, time: timeField }}
        earliest={earliest}
        today={shown.today}
        onChange={() => {
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
            reload({ isTable, guests: parseGuests(next), atShortNotice });
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
      ) : isTable ? (
        <DayAndTimePicker legends={{ day: "Date", time: "Time" }} {...picker} />
      ) : (
        <TimeSelects
          labels={{ day: "Pickup date", time: "Pickup time" }}
          {...picker}
          fields={{ day: withoutDefault(field(dayField)), time: withoutDefault(field(timeField)) }}
          takesFocus={wasOpened}
        />
      )}
      <CheckboxField
        {...field("atShortNotice")}
        label={`Allow less than ${leadMinutes} minutes (kitchen agreed)`}
        onCheckedChange={(ticked) => {
          setAtShortNotice(ticked);
          reload({ isTable, guests: guestCount, atShortNotice: ticked });
        }}
      />
    </>
  );
}

/** For a controlled field. */
function withoutDefault({ defaultValue: _, ...field }: ReturnType<GetFieldProps>) {
  return field;
}
