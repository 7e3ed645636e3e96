import { type ReactNode, useState } from "react";
import { describeAddressHint } from "../../../domain/business/delivery-area.ts";
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
import { OrderTime } from "./chosen-time.tsx";
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
  /**
   * When a delivery as soon as possible arrives, such as `tomorrow, from 10:20`, while the shop is
   * closed; otherwise null.
   */
  asap: string | null;
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

/**
 * The fields for time, place and notes that the order type needs, beside its dishes or table times.
 */
export function WhenFields(props: WhenProps) {
  const { type, caller, field } = props;
  const { defaultValue: _, ...addressField } = field("address");
  const business = useBusiness();
  const hasArea = type === "menuorder" && business.deliveryPostcodes.length > 0;
  return (
    <>
      {(type === "takeaway_order" || type === "menuorder") && (
        <h2 className="sr-only">{headings[type]}</h2>
      )}
      {type === "takeaway_order" && <Times {...props} />}
      {type === "menuorder" && <DeliveryTime {...props} />}
      {type === "menuorder" || type === "party_order" ? (
        <div className={hasArea ? "flex flex-col gap-2.5" : "grid grid-cols-2 items-end gap-3"}>
          <TextArea
            label="Address"
            {...addressField}
            hint={hasArea ? describeAddressHint(caller.values.address, business) : undefined}
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
      <EventFields
        field={field}
        rules={atShortNotice ? { ...rules, noticeRule: "warn" } : rules}
        isCompact
      />
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

/** As soon as possible, or a chosen time. */
function DeliveryTime(props: WhenProps) {
  const { field, asap, isLater, save, onLaterChange } = props;
  const [wasOpened, setWasOpened] = useState(false);
  const { name } = field("deliveryWhen");
  function choose(value: "asap" | "later") {
    save({ [name]: value });
    onLaterChange(value === "later");
    setWasOpened(true);
  }
  return (
    <>
      <input type="hidden" name={name} value={isLater ? "later" : "asap"} />
      {isLater ? (
        <>
          <Times {...props} shouldFocus={wasOpened} />
          <button
            type="button"
            onClick={() => choose("asap")}
            className="min-h-6 w-fit font-semibold text-accent-text text-sm underline underline-offset-4"
          >
            As soon as possible instead
          </button>
        </>
      ) : (
        <OrderTime
          label={asap ? "Delivery, we are closed now" : "Delivery"}
          time={asap ? asap.charAt(0).toUpperCase() + asap.slice(1) : "As soon as possible"}
          shouldFocus={wasOpened}
          onChangeClick={() => choose("later")}
        />
      )}
    </>
  );
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
function Times({
  type,
  field,
  initial,
  save,
  nearest,
  shouldFocus = false,
}: WhenProps & {
  /** True if staff have just asked to choose a time. */
  shouldFocus?: boolean;
}): ReactNode {
  const { leadMinutes } = useBusiness();
  const isTable = type === "reservation";
  const isDelivery = type === "menuorder";
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
  // The picker opens if a time was refused, if today has no free times, or if they could not be
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
      <NearestTimes nearest={nearest} onChoose={({ day, time }) => choose({ day, time })} />
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
          {...picker}
          fields={{ day: withoutDefault(field(dayField)), time: withoutDefault(field(timeField)) }}
          shouldFocus={wasOpened}
        />
      )}
      <CheckboxField
        {...field("atShortNotice")}
        label={`Allow less than ${leadMinutes} minutes (kitchen agreed)`}
        onCheckedChange={(isChecked) => {
          setAtShortNotice(isChecked);
          reload({ isTable, isDelivery, guests: guestCount, atShortNotice: isChecked });
        }}
      />
    </>
  );
}

/** For a controlled field. */
function withoutDefault({ defaultValue: _, ...field }: ReturnType<GetFieldProps>) {
  return field;
}
