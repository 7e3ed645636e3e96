import { useState } from "react";
import { describeAddressHint } from "../../../domain/business/delivery-area.ts";
import { capitalise } from "../../../domain/capitalise.ts";
import { maxAddressLength, maxNameLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { describeOrderEstimate } from "../../../domain/order-wording/format-time-for-customer.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { NotesField } from "../notes-field.tsx";
import { EventFields } from "../party/event-fields.tsx";
import { PortionSuggestion } from "../party/portion-suggestion.tsx";
import { TableFields } from "../reservation/table-fields.tsx";
import { pickupAddressHint } from "../takeaway/pickup-address-hint.ts";
import { ChangeTime } from "./change-time.tsx";
import type { GetFieldProps, TypeFieldsProps } from "./type-fields-props.ts";

/** The order type's fields, apart from the dishes. */
export function TypeFields(props: TypeFieldsProps) {
  switch (props.order.type) {
    case "takeaway_order":
      return <TakeawayFields {...props} />;
    case "party_order":
      return <PartyFields {...props} />;
    case "menuorder":
      return <DeliveryFields {...props} />;
    case "reservation":
      return <TableFields {...props} />;
  }
}

function PartyFields({ field, rules, dishes, changeDishes }: TypeFieldsProps) {
  const [deliveryMethod, setDeliveryMethod] = useState(field("deliveryMethod").defaultValue);
  const available = dishes.filter(({ unavailableReason }) => !unavailableReason);
  return (
    <>
      <h2 className="text-2xl">Your event</h2>
      <EventFields
        field={field}
        rules={rules}
        dishes={dishes}
        renderForGuests={(guests) =>
          available.length > 0 && (
            <PortionSuggestion guests={guests} lines={available} onReplace={changeDishes} />
          )
        }
        onChooseMethod={setDeliveryMethod}
      />
      <AddressField field={field} required={deliveryMethod !== "Pickup"} />
    </>
  );
}

function TakeawayFields({
  order,
  dishes,
  orderTime,
  chosenTime,
  chooseTime,
  field,
  refused,
}: TypeFieldsProps) {
  return (
    <>
      <h2 className="text-2xl">Pickup</h2>
      <ChangeTime
        number={order.number}
        legends={{ day: "Pickup date", time: "Pickup time" }}
        fields={{ day: field("pickupDate"), time: field("pickupTime") }}
        orderTime={orderTime}
        chosen={chosenTime}
        refused={refused}
        onChoose={chooseTime}
      />
      <AddressField
        field={field}
        hint={pickupAddressHint}
        required={order.takeaway?.address !== ""}
      />
      <NotesField label="Instructions" {...field("instructions")} dishes={dishes} />
    </>
  );
}

function DeliveryFields({
  order,
  dishes,
  orderTime,
  chosenTime,
  chooseTime,
  field,
  initial,
  refused,
}: TypeFieldsProps) {
  const business = useBusiness();
  const [typedAddress, setTypedAddress] = useState(initial.address ?? "");
  const usualTimes = useUsualTimes();
  const estimate = describeOrderEstimate(order, usualTimes, useMinute());
  return (
    <>
      <h2 className="text-2xl">Delivery</h2>
      <ChangeTime
        number={order.number}
        legends={{ day: "Delivery date", time: "Delivery time" }}
        fields={{ day: field("deliveryDate"), time: field("deliveryTime") }}
        orderTime={orderTime}
        noTimeText="As soon as possible"
        isEarliestTime
        describeArrival={(chosen) =>
          chosen?.day === orderTime?.day && chosen?.time === orderTime?.time
            ? estimate && `${capitalise(estimate)}.`
            : messages.delivery.fromChosenTime(usualTimes.deliveryMinutes)
        }
        chosen={chosenTime}
        refused={refused}
        onChoose={chooseTime}
      />
      <TextField
        label="Full Name"
        {...field("name")}
        autoComplete="name"
        maxLength={maxNameLength}
        required
      />
      <PhoneField {...field("phone")} />
      <AddressField
        field={field}
        // An address from before the area was reduced may stay.
        hint={describeAddressHint(
          typedAddress === order.menuOrder?.shipping.address ? "" : typedAddress,
          business,
        )}
        onInput={setTypedAddress}
      />
      <NotesField label="Notes for the kitchen or driver" {...field("notes")} dishes={dishes} />
    </>
  );
}

function AddressField({
  field,
  hint = messages.delivery.addressHint,
  onInput,
  required = true,
}: {
  field: GetFieldProps;
  hint?: string;
  onInput?: (address: string) => void;
  required?: boolean;
}) {
  return (
    <TextArea
      label="Address"
      {...field("address")}
      autoComplete="street-address"
      hint={hint}
      onInput={onInput && ((event) => onInput(event.currentTarget.value))}
      maxLength={maxAddressLength}
      required={required}
    />
  );
}
