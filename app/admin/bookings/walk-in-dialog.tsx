import { useRef, useState } from "react";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { maxNameLength, maxPhoneLength } from "../../../domain/field-lengths.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { messages } from "../../../domain/messages.ts";
import { createIdempotencyKey } from "../../order-types/idempotency-key.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { phoneHint } from "../../ui/form/phone-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction } from "./booking-action.ts";
import { showBookingResult } from "./show-booking-result.ts";
import { bookingActionPath } from "./use-booking-action.ts";

const groupSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * Seats guests without a booking, with one tap on the number of guests. Staff can also choose a
 * table, or add a name and a phone number.
 */
export function WalkInDialog({
  tables,
  onSeated,
  onClose,
  onWait,
}: {
  tables: readonly RoomTable[];
  /** Receives the walk-in's number. */
  onSeated(number: number): void;
  onClose(): void;
  /** Opens the dialog that adds these guests to the waiting list. */
  onWait(guests: number, guest: { name: string; phone: string }): void;
}) {
  const fetcher = useStaffFetcher<typeof clientAction>();
  const [idempotencyKey, setKey] = useState(() => createIdempotencyKey());
  const [showsDetails, setShowsDetails] = useState(false);
  /** The number of guests chosen or being seated. */
  const [guests, setGuests] = useState<number | null>(null);
  const [isGuestCountMissing, setIsGuestCountMissing] = useState(false);
  const { busy } = fetcher;
  useNewResult(fetcher.data, (result) => {
    // The next attempt may be for other guests, so it needs a new key. After a failure, keep the
    // key, because the guests may have been seated.
    if (result.kind !== "failed") setKey(createIdempotencyKey());
    if (result.kind !== "ok") return;
    showBookingResult(result, 0);
    if (result.value) onSeated(result.value.number);
    onClose();
  });
  const form = useRef<HTMLFormElement>(null);
  const firstGuestButton = useRef<HTMLButtonElement>(null);
  function readText(field: "name" | "phone" | "table"): string {
    const value = form.current && new FormData(form.current).get(field);
    return typeof value === "string" ? value : "";
  }
  function seat(count: number, { shortStay = false } = {}) {
    if (busy) return;
    setGuests(count);
    const fields = { table: readText("table"), name: readText("name"), phone: readText("phone") };
    void fetcher.submit(
      {
        intent: "walk-in",
        idempotencyKey,
        guests: count,
        ...fields,
        ...(shortStay && { shortStay: "on" }),
      },
      { method: "post", action: bookingActionPath },
    );
  }
  const failure = !busy && fetcher.data && fetcher.data.kind !== "ok" ? fetcher.data : null;
  const phoneErrors = failure?.errors.phone ?? [];
  const refusal = failure?.kind === "refused" ? failure.code : null;
  const isShortStay = refusal === "only_short_stay";
  const isFull = isShortStay || refusal === "no_free_table";
  const bookableTables = tables.filter(({ inUse }) => inUse);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Walk-in"
      description={
        showsDetails
          ? undefined
          : "Tap the number of guests to seat them now. We pick the smallest free table that fits."
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsGuestCountMissing(guests === null);
          if (guests === null) firstGuestButton.current?.focus();
          else seat(guests);
        }}
        className="flex flex-col gap-4 pb-2"
      >
        {failure && phoneErrors.length === 0 && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-card border-2 border-danger p-4"
          >
            <p className="font-semibold text-danger">{failure.message}</p>
            {isShortStay && guests !== null && (
              <Button onClick={() => seat(guests, { shortStay: true })}>
                Seat them until then
              </Button>
            )}
            {isFull && guests !== null && (
              <Button
                variant="secondary"
                onClick={() => onWait(guests, { name: readText("name"), phone: readText("phone") })}
              >
                Add to waiting list
              </Button>
            )}
          </div>
        )}
        <div className="flex flex-col gap-1.5">
          {showsDetails && (
            <p id="walk-in-guests" className="font-semibold">
              Guests
            </p>
          )}
          {isGuestCountMissing && guests === null && (
            <p role="alert" className="font-medium text-danger text-sm">
              {messages.bookings.chooseGuests}
            </p>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would not fit the layout. */}
          <div
            role="group"
            aria-label={showsDetails ? undefined : "Guests"}
            aria-labelledby={showsDetails ? "walk-in-guests" : undefined}
            className="grid grid-cols-4 gap-2 sm:grid-cols-6"
          >
            {groupSizes.map((count, index) => (
              <Button
                key={count}
                ref={index === 0 ? firstGuestButton : undefined}
                variant={showsDetails && guests === count ? "primary" : "secondary"}
                aria-pressed={showsDetails ? guests === count : undefined}
                className="min-h-14 text-xl tabular-nums"
                busy={!showsDetails && busy && guests === count}
                onClick={() => (showsDetails ? setGuests(count) : seat(count))}
              >
                {!showsDetails && <span className="sr-only">Seat </span>}
                {count}
                <span className="sr-only">{count === 1 ? " guest" : " guests"}</span>
              </Button>
            ))}
          </div>
        </div>
        {!showsDetails ? (
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => {
              setShowsDetails(true);
              firstGuestButton.current?.focus();
            }}
          >
            Choose a table or add a name
          </Button>
        ) : (
          <>
            <SelectField
              label="Table"
              id="walk-in-table"
              name="table"
              options={[
                { value: "", label: "Choose for me" },
                ...bookableTables.map(({ id, name, seats }) => ({
                  value: String(id),
                  label: `${name} (${formatCount(seats, "seat")})`,
                })),
              ]}
            />
            <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
              <TextField
                label="Name"
                id="walk-in-name"
                name="name"
                autoComplete="off"
                maxLength={maxNameLength}
                required={false}
              />
              <TextField
                label="Phone Number"
                id="walk-in-phone"
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={maxPhoneLength}
                hint={phoneErrors.length > 0 ? phoneHint : undefined}
                errors={phoneErrors}
                required={false}
              />
            </div>
            <Button type="submit" busy={busy} className="min-h-13">
              {guests === null ? "Seat guests" : `Seat ${formatGuests(guests)}`}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
