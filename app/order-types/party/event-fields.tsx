import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { type DeliveryMethod, deliveryMethods } from "../../../domain/orders/delivery-method.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import type { PartyRules } from "./load-party-form.ts";

/** What a field of `app/ui/form/field.tsx` is given. */
type FieldOf = (name: "eventDate" | "eventTime" | "guestCount" | "deliveryMethod" | "withinRadius" | "specialRequests") => {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[];
};

const methods: Record<DeliveryMethod, string> = { Delivery: "We bring it to you", Pickup: "You collect it from us" };

/** When, for how many, and how it comes there. The notices are shown always; whether they also refuse, the business decides. */
export function EventFields({ field, rules }: { field: FieldOf; rules: PartyRules }) {
  const [day, setDay] = useState(field("eventDate").defaultValue);
  const [method, setMethod] = useState(field("deliveryMethod").defaultValue);
  const notice = messages.party[rules.notice === "refuse" ? "noticeRequired" : "notice"](rules.noticeDays);
  const isShort = day !== "" && day < rules.inGoodTime;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <TextField
          label="Event Date"
          {...field("eventDate")}
          type="date"
          min={rules.notice === "refuse" ? rules.inGoodTime : rules.today}
          max={rules.latest}
          onChange={(event) => setDay(event.target.value)}
          hint={notice}
          required
        />
        <TextField
          label="Event Time"
          {...field("eventTime")}
          type="time"
          hint="When it begins, or when you collect it. Leave it empty to agree it with us."
          required={false}
        />
      </div>
      <p role="status" className={isShort ? "rounded-card border-2 border-accent bg-surface p-4" : "sr-only"}>
        {isShort &&
          (rules.notice === "refuse"
            ? notice
            : `That is sooner than ${rules.noticeDays} days from now. You can order; we call you if we cannot make it.`)}
      </p>
      <TextField
        label="Guest Count"
        {...field("guestCount")}
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        step={1}
        className="max-w-40"
        required
      />
      <RadioField
        legend="Delivery Method"
        {...field("deliveryMethod")}
        options={deliveryMethods.map((value) => ({ value, label: value, text: methods[value] }))}
        onChoose={setMethod}
      />
      {method === "Delivery" && (
        <div className="flex flex-col gap-2">
          <p className="text-muted">{messages.party.radius(rules.radiusMiles)}</p>
          {rules.radius === "refuse" && (
            <CheckboxField
              {...field("withinRadius")}
              label={`The address is within ${rules.radiusMiles} miles of the restaurant.`}
            />
          )}
        </div>
      )}
      <TextArea
        label="Special Requests"
        {...field("specialRequests")}
        rows={3}
        maxLength={500}
        hint="Allergies, what to serve it in, when to arrive."
        required={false}
      />
    </>
  );
}
