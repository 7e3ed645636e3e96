import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

type SeatingField = "date" | "time" | "guests" | "table";

/** Day, time, guests and table of a booking. `field` is `useCheckedForm().field`. */
export function BookingTimeFields({
  field,
  tables,
  slotMinutes,
}: {
  field(name: SeatingField): { id: string; name: string; defaultValue: string; errors: string[] };
  tables: readonly RoomTable[];
  slotMinutes: number;
}) {
  const options = tables.map(({ id, name, seats }) => ({
    value: String(id),
    label: `${name} (${formatCount(seats, "seat")})`,
  }));
  return (
    <div className="grid gap-4 min-[22rem]:grid-cols-2">
      <TextField label="Date" type="date" required {...field("date")} />
      <TextField label="Time" type="time" step={slotMinutes * 60} required {...field("time")} />
      <TextField
        label="Guests"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        {...field("guests")}
      />
      <SelectField
        label="Table"
        options={[{ value: "", label: "Choose for me" }, ...options]}
        {...field("table")}
      />
    </div>
  );
}
