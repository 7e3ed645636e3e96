import { useState } from "react";
import { maxNotesLength } from "../../../domain/field-lengths.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { TextArea } from "../../ui/form/field.tsx";
import { ChangeTime } from "../modify/change-time.tsx";
import type { TypeFieldsProps } from "../modify/type-fields-props.ts";
import { CallUs } from "./call-us.tsx";
import { GuestsField } from "./guests-field.tsx";
import { parseGuests } from "./use-reservation-form.ts";

/** The fields of a reservation. */
export function TableFields({
  order,
  orderTime,
  chosenTime,
  chooseTime,
  field,
  refused,
  save,
}: TypeFieldsProps) {
  const { defaultValue, ...guestsField } = field("guests");
  const [guests, setGuests] = useState(defaultValue);
  const { largestBooking } = useBusiness();
  const guestCount = parseGuests(guests);
  function choose(next: string) {
    setGuests(next);
    save({ guests: next });
  }
  return (
    <>
      <h2 className="text-2xl">Your table</h2>
      <GuestsField field={guestsField} value={guests} count={guestCount} onChange={choose} />
      {guestCount !== null && guestCount > largestBooking && <CallUs maxGuests={largestBooking} />}
      <ChangeTime
        number={order.number}
        legends={{ day: "Date", time: "Time" }}
        fields={{ day: field("date"), time: field("time") }}
        orderTime={orderTime}
        chosen={chosenTime}
        guests={guestCount === null ? undefined : guests.trim()}
        canChooseFull
        refused={refused}
        onChoose={chooseTime}
      />
      <TextArea
        label="Special requests"
        {...field("specialRequests")}
        rows={3}
        maxLength={maxNotesLength}
        required={false}
      />
    </>
  );
}
