import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { showResult } from "../../show-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./booking-action.ts";
import { bookingActionPath } from "./use-booking-action.ts";

const groupSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Seats guests without a booking, with one tap on the number of guests. */
export function WalkInDialog({
  tables,
  onClose,
  onWait,
}: {
  tables: readonly RoomTable[];
  onClose(): void;
  /** Opens the waiting list, when no table is free. */
  onWait(guests: number, name: string): void;
}) {
  const fetcher = useFetcher<typeof clientAction>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState(0);
  const busy = fetcher.state !== "idle";
  useNewResult(fetcher.data, (result) => {
    // The next attempt may be for other guests, so it needs a new key. After a failure, keep the key: these may have been seated.
    if (result.kind !== "failed") setKey(crypto.randomUUID());
    if (result.kind !== "ok") return;
    showResult(result);
    onClose();
  });
  const form = useRef<HTMLFormElement>(null);
  const readText = (field: "name" | "table") => String(form.current ? new FormData(form.current).get(field) : "");
  function seat(guests: number) {
    if (busy) return;
    setSent(guests);
    const fields = { intent: "walk-in", idempotencyKey, guests, name: readText("name"), table: readText("table") };
    void fetcher.submit(fields, { method: "post", action: bookingActionPath });
  }
  const failure = !busy && fetcher.data && fetcher.data.kind !== "ok" ? fetcher.data : null;
  const isFull = failure?.kind === "refused" && failure.code === "no_free_table";
  const options = tables.filter(({ inUse }) => inUse);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Walk-in"
      description="Tap the number of guests to seat them now."
    >
      {/* No submit button, so that pressing Enter in the name field seats no one. */}
      <form ref={form} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4 pb-2">
        {failure && (
          <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card border-2 border-danger p-4">
            <p className="font-semibold text-danger">{failure.message}</p>
            {isFull && (
              <Button variant="secondary" onClick={() => onWait(sent, readText("name"))}>
                Add to waiting list
              </Button>
            )}
          </div>
        )}
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {groupSizes.map((guests) => (
            <Button
              key={guests}
              variant="secondary"
              className="min-h-14 text-xl tabular-nums"
              busy={busy && sent === guests}
              onClick={() => seat(guests)}
            >
              <span className="sr-only">Seat </span>
              {guests}
              <span className="sr-only">{guests === 1 ? " guest" : " guests"}</span>
            </Button>
          ))}
        </div>
        <TextField label="Name" id="walk-in-name" name="name" autoComplete="off" maxLength={100} required={false} />
        <SelectField
          label="Table"
          id="walk-in-table"
          name="table"
          options={[
            { value: "", label: "First free table" },
            ...options.map(({ id, name, seats }) => ({ value: String(id), label: `${name} (${seats} seats)` })),
          ]}
        />
      </form>
    </Dialog>
  );
}
