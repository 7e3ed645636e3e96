import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Plus } from "../../../ui/icons/plus.tsx";
import { Trash2 } from "../../../ui/icons/trash-2.tsx";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { NumberField } from "../number-field.tsx";

/** Settings for all tables: length of stay, largest online booking, last booking before closing. */
export function SeatingFields({ values, field, onRowsChange }: SectionFieldsProps<"seating">) {
  const [stays, setStays] = useState(
    values.stays.map(({ guests, minutes }) => ({
      guests: String(guests),
      minutes: String(minutes),
    })),
  );
  /** Adds or removes rows. Typing in a row updates the preview anyway, as in any other field. */
  function updateRows(newStays: typeof stays) {
    flushSync(() => setStays(newStays));
    onRowsChange();
  }
  const change = (index: number, changes: Partial<(typeof stays)[number]>) =>
    setStays(stays.map((stay, rowIndex) => (rowIndex === index ? { ...stay, ...changes } : stay)));

  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-display font-semibold text-2xl">How long guests stay</legend>
        <p className="mt-1 text-muted">Larger groups use the last row.</p>
        <div className="mt-4 flex flex-col gap-4">
          {stays.map((stay, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no stable id.
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3"
            >
              <TextField
                label="Guests (up to)"
                inputMode="numeric"
                maxLength={4}
                required
                value={stay.guests}
                onChange={(event) => change(index, { guests: event.target.value })}
                {...field(`stays[${index}].guests`)}
              />
              <TextField
                label="Minutes"
                inputMode="numeric"
                maxLength={4}
                required
                value={stay.minutes}
                onChange={(event) => change(index, { minutes: event.target.value })}
                {...field(`stays[${index}].minutes`)}
              />
              <button
                type="button"
                aria-label={
                  stay.guests
                    ? `Remove the row for up to ${stay.guests} ${stay.guests === "1" ? "guest" : "guests"}`
                    : "Remove this row"
                }
                disabled={stays.length === 1}
                onClick={() => updateRows(stays.filter((_, rowIndex) => rowIndex !== index))}
                className={buttonClasses("ghost", "icon")}
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </button>
            </div>
          ))}
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="mt-4 min-h-11"
          onClick={() => updateRows([...stays, { guests: "", minutes: "" }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a row
        </Button>
      </fieldset>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <NumberField
          label="Largest booking"
          unit="guests"
          hint="Larger groups must call."
          defaultValue={String(values.largestBooking)}
          {...field("largestBooking")}
        />
        <NumberField
          label="Last booking"
          unit="minutes before closing"
          defaultValue={String(values.lastTableMinutes)}
          {...field("lastTableMinutes")}
        />
      </div>
    </>
  );
}
