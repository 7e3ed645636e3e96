import { maxKeepBackups } from "../../../../domain/business/default-settings.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { NumberField } from "../number-field.tsx";

/** `00:00`, `00:30` … `23:30`. */
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});

export function BackupFields({ values, field }: SectionFieldsProps<"backups">) {
  const { backupTime, keepBackups } = values;
  // The saved time may not be a half hour.
  const times = backupTime === null ? halfHours : [...new Set([...halfHours, backupTime])].sort();
  return (
    <fieldset className="grid min-w-0 items-end gap-6 sm:grid-cols-2">
      <legend className="mb-4 font-display font-semibold text-2xl">Schedule</legend>
      <SelectField
        label="Daily backup"
        hint="A missed backup runs when the server next starts."
        options={[
          { value: "", label: "Off" },
          ...times.map((time) => ({ value: time, label: time })),
        ]}
        defaultValue={backupTime ?? ""}
        {...field("backupTime")}
      />
      <NumberField
        label="Backups to keep"
        hint={`1 to ${maxKeepBackups}. Older ones are deleted.`}
        defaultValue={String(keepBackups)}
        {...field("keepBackups")}
      />
    </fieldset>
  );
}
