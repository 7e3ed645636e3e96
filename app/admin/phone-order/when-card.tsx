import { useState } from "react";
import { Link } from "react-router";
import { describeDeliverability } from "../../../domain/business/delivery-area.ts";
import { capitalise } from "../../../domain/capitalise.ts";
import { maxAddressLength, maxNotesLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { EventFields } from "../../order-types/party/event-fields.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { OrderTime } from "./order-time.tsx";
import { Times, type WhenProps } from "./order-times.tsx";

const headings: Record<OrderTypeId, string> = {
  menuorder: "Delivery",
  takeaway_order: "Pickup",
  party_order: "Event",
  reservation: "Table",
};

/** Field name and label of the customer's note, by order type. */
export const noteFields: Record<OrderTypeId, { name: string; label: string }> = {
  menuorder: { name: "notes", label: "Notes" },
  takeaway_order: { name: "instructions", label: "Instructions" },
  party_order: { name: "specialRequests", label: "Requests" },
  reservation: { name: "specialRequests", label: "Special requests" },
};

/**
 * The fields for time, place and notes that the order type needs, beside its dishes or table times
 * and above `TotalCard`. The note, which may be about an allergy, is first, so that it stays in view
 * on a laptop. `isPickup`: the customer collects the food of a party.
 */
export function WhenCard(props: WhenProps & { isPickup: boolean }) {
  const { type, caller, field, isPickup } = props;
  const { defaultValue: _, ...addressField } = field("address");
  const business = useBusiness();
  return (
    <Card className="relative flex shrink-0 flex-col gap-2 rounded-t-panel rounded-b-none border-b-0 px-3 py-2.5 low-screen:gap-1 low-screen:py-1.5 md:w-88 xl:w-100">
      {(type === "takeaway_order" || type === "menuorder") && (
        <h2 className="sr-only">{headings[type]}</h2>
      )}
      {type === "menuorder" || type === "party_order" ? (
        <div className="grid grid-cols-2 gap-3">
          <TextArea
            label="Address"
            {...addressField}
            hint={
              type === "menuorder"
                ? describeDeliverability(caller.values.address, business)
                : undefined
            }
            value={caller.values.address}
            onChange={(event) => caller.update({ address: event.currentTarget.value })}
            rows={2}
            autoComplete="off"
            maxLength={maxAddressLength}
            required={!(type === "party_order" && isPickup)}
          />
          <Notes type={type} field={field} />
        </div>
      ) : (
        <Notes type={type} field={field} />
      )}
      {type === "takeaway_order" && <Times {...props} />}
      {type === "menuorder" && <DeliveryTime {...props} />}
    </Card>
  );
}

/** The day, time, guests and delivery method of a party, above its dishes. */
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
    <Card className="flex shrink-0 flex-col gap-4 rounded-panel p-4">
      <h2 className="sr-only">{headings.reservation}</h2>
      <p className="text-muted text-sm">
        To choose the table yourself, add the booking in{" "}
        <Link to="/admin/bookings" className="underline underline-offset-4">
          Bookings
        </Link>
        .
      </p>
      <Times {...props} />
    </Card>
  );
}

function Notes({ type, field }: Pick<WhenProps, "type" | "field">) {
  const { name, label } = noteFields[type];
  return (
    <TextArea
      key={type}
      label={label}
      {...field(name)}
      rows={type === "takeaway_order" ? 1 : 2}
      maxLength={maxNotesLength}
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
      {rules.noticeRule === "refuse" && rules.noticeDays > 0 && (
        <CheckboxField
          {...field("atShortNotice")}
          label={`Allow less than ${messages.party.daysNotice(rules.noticeDays)} (kitchen agreed)`}
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
          label={asap ? "Delivery (we're closed now)" : "Delivery"}
          time={asap ? capitalise(asap) : "As soon as possible"}
          shouldFocus={wasOpened}
          onChangeClick={() => choose("later")}
        />
      )}
    </>
  );
}
