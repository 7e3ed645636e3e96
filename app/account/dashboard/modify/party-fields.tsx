import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { deliveryMethods } from "../../../../domain/party/delivery-method.ts";
import { useBusiness } from "../../../shell/use-business.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { AddressField } from "./address-field.tsx";
import type { FieldOf, TypeFieldsProps } from "./type-fields-props.ts";

/** The event: when, for how many, how the food comes, and where. */
export function PartyFields({ field }: TypeFieldsProps) {
  const { partyNoticeDays, partyRadius, partyRadiusMiles } = useBusiness();
  const [method, setMethod] = useState(field("deliveryMethod").defaultValue);
  return (
    <>
      <h2 className="text-2xl">Your event</h2>
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <TextField
          label="Event date"
          type="date"
          hint={messages.party.notice(partyNoticeDays)}
          required
          {...field("eventDate")}
        />
        <TextField
          label="Event time"
          type="time"
          hint="Leave it empty to agree it later."
          required={false}
          {...field("eventTime")}
        />
      </div>
      <TextField label="Number of guests" inputMode="numeric" maxLength={4} required {...field("guestCount")} />
      <DeliveryMethods field={field} value={method} onChange={setMethod} />
      <AddressField field={field} />
      {method === "Delivery" &&
        (partyRadius === "refuse" ? (
          <CheckboxField label={`The address is within ${partyRadiusMiles} miles of the restaurant`} {...field("withinRadius")} />
        ) : (
          <p className="text-muted text-sm">{messages.party.radius(partyRadiusMiles)}</p>
        ))}
      <TextArea label="Special requests" {...field("specialRequests")} rows={3} maxLength={500} required={false} />
    </>
  );
}

function DeliveryMethods({ field, value, onChange }: { field: FieldOf; value: string; onChange: (next: string) => void }) {
  const { id, name, errors } = field("deliveryMethod");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">Delivery method</legend>
      {errors.length > 0 && (
        <p id={`${id}-error`} className="mb-2 font-medium text-danger text-sm">
          {errors.join(" ")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {deliveryMethods.map((method) => (
          <label
            key={method}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-surface px-5 font-semibold transition-colors duration-150 hover:border-accent-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text forced-colors:has-checked:underline"
          >
            <input
              type="radio"
              name={name}
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full opacity-0"
            />
            {method}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
