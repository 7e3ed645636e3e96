import { useState } from "react";
import { useFetcher } from "react-router";
import { maxQuotedMinutes } from "../../../domain/bookings/booking.ts";
import type { WaitingInput } from "../../../domain/bookings/booking-schema.ts";
import { maxNameLength, maxPhoneLength } from "../../../domain/field-lengths.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { messages } from "../../../domain/messages.ts";
import { networkFailure } from "../../network-failure.ts";
import { createIdempotencyKey } from "../../order-types/idempotency-key.ts";
import { showResult } from "../../show-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./booking-action.ts";

import { bookingActionPath } from "./use-booking-action.ts";

/** Adds guests to the waiting list. The quoted time defaults to the estimated wait. */
export function WaitingDialog({
  waits,
  initialGuests,
  initialName = "",
  initialPhone = "",
  onClose,
}: {
  /** Estimated wait in minutes for 1, 2, … guests; null if it is too long. */
  waits: readonly (number | null)[];
  initialGuests: number;
  initialName?: string | undefined;
  initialPhone?: string | undefined;
  onClose(): void;
}) {
  const fetcher = useFetcher<typeof clientAction>();
  const [partyId] = useState(() => createIdempotencyKey());
  const [guests, setGuests] = useState(String(initialGuests));
  const [typedMinutes, setTypedMinutes] = useState<string | null>(null);
  const busy = fetcher.state !== "idle";
  useNewResult(fetcher.data, (result) => {
    if (result.kind !== "ok") return;
    showResult(result);
    onClose();
  });
  const form = useCheckedForm<WaitingInput>({
    id: "waiting",
    loadCheck: async () => (await import("./check-booking.ts")).checkWaiting,
    result: fetcher.data,
    preloadCheck: true,
    defaultValue: { name: initialName, phone: initialPhone },
    getOfflineFailure: () => networkFailure({ message: messages.offline.notSent }),
  });
  const wait = waits[Number(guests) - 1];
  const { defaultValue: _, ...guestsField } = form.field("guests");
  const { defaultValue: __, ...minutesField } = form.field("quotedMinutes");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add to waiting list">
      <fetcher.Form
        method="post"
        action={bookingActionPath}
        {...form.formProps}
        className="flex flex-col gap-4 pb-2"
      >
        <ErrorSummary errors={form.errors} />
        <input type="hidden" name="intent" value="wait" />
        <input type="hidden" name="partyId" value={partyId} />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={maxNameLength}
          required
          {...form.field("name")}
        />
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            label="Guests"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            {...guestsField}
            value={guests}
            onChange={(event) => setGuests(event.currentTarget.value)}
          />
          <TextField
            label="Quoted wait, minutes"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            required={false}
            {...minutesField}
            value={typedMinutes ?? String(wait ?? "")}
            onChange={(event) => setTypedMinutes(event.currentTarget.value)}
          />
        </div>
        {wait !== undefined && (
          <p className="text-muted text-sm">{describeWait(Number(guests), wait)}</p>
        )}
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={maxPhoneLength}
          required={false}
          {...form.field("phone")}
        />
        <Button type="submit" busy={busy} className="self-start">
          {busy ? "Adding…" : "Add"}
        </Button>
      </fetcher.Form>
    </Dialog>
  );
}

function describeWait(guests: number, minutes: number | null): string {
  const table = `table for ${formatGuests(guests)}`;
  if (minutes === null) return `No ${table} within ${maxQuotedMinutes / 60} hours.`;
  return minutes === 0
    ? `A ${table} is free now.`
    : `Estimate: a ${table} in about ${minutes} minutes.`;
}
