import { type ReactNode, useState } from "react";
import type { NotedDish } from "../../../domain/menu/allergy-note.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { type DeliveryMethod, deliveryMethods } from "../../../domain/orders/order.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { NotesField } from "../notes-field.tsx";
import type { PartyRules } from "./load-party-form.ts";

type GetFieldProps = (
  name:
    | "eventDate"
    | "eventTime"
    | "guestCount"
    | "deliveryMethod"
    | "withinRadius"
    | "specialRequests",
) => {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[];
};

export const isGuestCount = (text: string) => /^[1-9]\d{0,3}$/.test(text);

const methodTexts: Record<DeliveryMethod, string> = {
  Delivery: "We deliver to you",
  Pickup: "You collect it from us",
};

/**
 * The event's fields. Shows the notice period and delivery radius even if the settings do not
 * enforce them.
 */
export function EventFields({
  field,
  rules,
  dishes = [],
  renderForGuests,
  onChangeGuests,
  onChooseMethod,
  isCompact = false,
}: {
  field: GetFieldProps;
  rules: PartyRules;
  /** The order's dishes, for the allergy warning. */
  dishes?: readonly NotedDish[];
  /** Renders content below a valid number of guests. */
  renderForGuests?: (guestCount: number) => ReactNode;
  onChangeGuests?: (guestCount: string) => void;
  onChooseMethod?: (deliveryMethod: string) => void;
  /** For staff: leaves out hints and the requests, and puts fields side by side. */
  isCompact?: boolean;
}) {
  const [eventDate, setEventDate] = useState(field("eventDate").defaultValue);
  const [guestCount, setGuestCount] = useState(field("guestCount").defaultValue);
  const [deliveryMethod, setDeliveryMethod] = useState(field("deliveryMethod").defaultValue);
  const isNoticeEnforced = rules.noticeRule === "refuse";
  const noticeText = isNoticeEnforced
    ? messages.party.noticeRequired(rules.noticeDays)
    : messages.party.notice(rules.noticeDays);
  const shortNoticeText =
    isNoticeEnforced || isCompact ? noticeText : messages.party.lessThanNotice(rules.noticeDays);
  const isShortNotice =
    shortNoticeText !== "" && eventDate !== "" && eventDate < rules.firstDayWithNotice;
  return (
    <>
      <div
        className={
          isCompact
            ? "grid items-end gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-[repeat(2,minmax(0,1fr))_7rem]"
            : "contents"
        }
      >
        <div className={isCompact ? "contents" : "flex flex-col gap-6"}>
          <TextField
            label="Event date"
            {...field("eventDate")}
            type="date"
            className={isCompact ? undefined : "max-w-60"}
            min={isNoticeEnforced ? rules.firstDayWithNotice : rules.today}
            max={rules.lastDay}
            onChange={(event) => setEventDate(event.target.value)}
            // Short notice has its own notice below.
            hint={isCompact || isShortNotice ? undefined : noticeText}
            required
          />
          <TextField
            label="Event time"
            {...field("eventTime")}
            type="time"
            className={isCompact ? undefined : "max-w-60"}
            hint={
              isCompact
                ? undefined
                : "When the food should arrive, or when you'll collect it. Leave it empty to agree a time with us."
            }
            required={false}
          />
        </div>
        <p
          role="status"
          className={joinClasses(
            isShortNotice ? "rounded-card border-2 border-accent-edge bg-surface" : "sr-only",
            isCompact ? "order-last col-span-full px-3 py-1.5 text-sm" : "p-4",
          )}
        >
          {isShortNotice && shortNoticeText}
        </p>
        <TextField
          label="Guest count"
          {...field("guestCount")}
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          step={1}
          className="max-w-40"
          hint={renderForGuests && "We'll suggest how many portions to order."}
          onChange={(event) => {
            setGuestCount(event.target.value);
            onChangeGuests?.(event.target.value);
          }}
          required
        />
        {isGuestCount(guestCount) && renderForGuests?.(Number(guestCount))}
        <div className={isCompact ? "col-span-full" : "contents"}>
          <RadioField
            legend="Delivery method"
            {...field("deliveryMethod")}
            isCompact={isCompact}
            options={deliveryMethods.map((value) => ({
              value,
              label: value,
              text: methodTexts[value],
            }))}
            onValueChange={(method) => {
              setDeliveryMethod(method);
              onChooseMethod?.(method);
            }}
          />
        </div>
      </div>
      {deliveryMethod === "Delivery" && (
        <div className="flex flex-col gap-2">
          <p className={isCompact ? "text-muted text-sm" : "text-muted"}>
            {messages.party.radius(rules.radiusMiles)}
            {rules.radiusRule === "warn" && !isCompact && ` ${messages.party.callIfTooFar}`}
          </p>
          {rules.radiusRule === "refuse" && (
            <CheckboxField
              {...field("withinRadius")}
              label={`The address is within ${formatCount(rules.radiusMiles, "mile")} of the restaurant.`}
            />
          )}
        </div>
      )}
      {!isCompact && (
        <NotesField
          label="Special requests"
          hint="Include any allergies. You can also tell us about serving dishes, access or parking."
          {...field("specialRequests")}
          rows={3}
          dishes={dishes}
        />
      )}
    </>
  );
}
