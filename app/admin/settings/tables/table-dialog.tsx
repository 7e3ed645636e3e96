import { useState } from "react";
import { Form, useNavigate } from "react-router";
import { maxTableNameLength } from "../../../../domain/field-lengths.ts";
import type { PlannedTable } from "../../../../domain/order-types/reservation/table-plan-store.ts";
import type { Failure } from "../../../action-result.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { NumberField } from "../number-field.tsx";

interface Props {
  /** The table to edit; null if the dialog adds a table (`isNew`) or is closed. */
  table: PlannedTable | null;
  isNew: boolean;
  groups: readonly string[];
  result: Failure | undefined;
}

/** Adds tables, or edits the table in the URL. */
export function TableDialog({ table, isNew, groups, result }: Props) {
  const navigate = useNavigate();
  const open = isNew || table !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) void navigate("/admin/settings/tables", { preventScrollReset: true });
      }}
      title={isNew ? "Add tables" : `Edit ${table?.name ?? ""}`}
    >
      {open && (
        <TableFields key={table?.id ?? "new"} table={table} groups={groups} result={result} />
      )}
    </Dialog>
  );
}

function TableFields({ table, groups, result }: Omit<Props, "isNew">) {
  // Fixed when the dialog opens, so that saving detects a concurrent change.
  const [seenTable] = useState(
    () => table && { name: table.name, seats: table.seats, joinGroup: table.joinGroup },
  );
  const [count, setCount] = useState("1");
  const { formProps, field, errors, busy } = useCheckedForm<
    Record<"name" | "seats" | "joinGroup", unknown> & { count?: unknown }
  >({
    id: "table",
    loadCheck: async () => (await import("./check-table.ts")).checkTable,
    result,
    defaultValue: {
      name: seenTable?.name ?? "",
      seats: seenTable ? String(seenTable.seats) : "",
      joinGroup: seenTable?.joinGroup ?? "",
      count: "1",
    },
    preloadCheck: true,
  });
  return (
    <Form method="post" preventScrollReset {...formProps} className="flex flex-col gap-5 pb-2">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="intent" value={table ? "change" : "add"} />
      <input type="hidden" name="table" value={table?.id ?? "new"} />
      {seenTable && <input type="hidden" name="seen" value={JSON.stringify(seenTable)} />}
      <TextField
        label="Name"
        hint="Include the number, for example Table 4."
        maxLength={maxTableNameLength}
        required
        {...field("name")}
      />
      <NumberField label="Seats" unit="guests" {...field("seats")} />
      <TextField
        label="Group"
        hint="For example Window. Tables in the same group can be joined. Leave empty if this table can't be joined."
        required={false}
        maxLength={maxTableNameLength}
        list="table-groups"
        {...field("joinGroup")}
      />
      <datalist id="table-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      {!table && (
        <TextField
          label="How many"
          hint="With more than one, the names count up: Table 4, Table 5, …"
          inputMode="numeric"
          maxLength={2}
          required
          {...field("count")}
          onInput={(event) => setCount(event.currentTarget.value)}
        />
      )}
      <Button type="submit" busy={busy} className="self-start">
        {describeSave({ busy, isNew: !table, count: Number(count) })}
      </Button>
    </Form>
  );
}

function describeSave({
  busy,
  isNew,
  count,
}: {
  busy: boolean;
  isNew: boolean;
  count: number;
}): string {
  if (busy) return isNew ? "Adding…" : "Saving…";
  if (!isNew) return "Save table";
  return count > 1 ? `Add ${count} tables` : "Add table";
}
