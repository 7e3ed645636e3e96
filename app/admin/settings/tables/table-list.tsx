import { Form, useNavigation } from "react-router";
import { formatMoment } from "../../../../domain/format-instant.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import type { PlannedTable } from "../../../../domain/order-types/reservation/table-plan-store.ts";
import type { Failure } from "../../../action-result.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TableDialog } from "./table-dialog.tsx";

export function TableList({
  tables,
  selectedTable,
  canChange,
  timeZone,
  failure,
}: {
  tables: PlannedTable[];
  /** The id of the table whose form is open, or `new`. */
  selectedTable: string | null;
  canChange: boolean;
  timeZone: string;
  failure: Failure | undefined;
}) {
  const tablesInUse = tables.filter(({ inUse }) => inUse);
  const seatCount = tablesInUse.reduce((sum, { seats }) => sum + seats, 0);
  // The dialog shows its own failure.
  const listErrors =
    failure && failure.form !== selectedTable ? (failure.errors[""] ?? null) : null;
  const groups = [...new Set(tables.flatMap(({ joinGroup }) => joinGroup ?? []))];
  return (
    <Card className="rounded-panel p-5 sm:p-6 md:p-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-2xl">Tables</h2>
          <p className="text-muted">
            {formatCount(seatCount, "seat")} at {formatCount(tablesInUse.length, "table")}
          </p>
          {canChange && tables.some(({ hasHistory }) => hasHistory) && (
            <p className="text-muted">
              A table that has had bookings can't be removed. Take it out of use instead.
            </p>
          )}
        </div>
        {canChange && (
          <ButtonLink to="?table=new" preventScrollReset variant="secondary">
            Add tables
          </ButtonLink>
        )}
      </div>
      <ErrorSummary errors={{ "": listErrors }} />
      {tables.length === 0 ? (
        <EmptyState title="No tables" text="Customers can't book a table until you add one." />
      ) : (
        <ul className="divide-y divide-line">
          {tables.map((table) => (
            <TableRow key={table.id} table={table} canChange={canChange} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {canChange && (
        <TableDialog
          table={tables.find(({ id }) => String(id) === selectedTable) ?? null}
          isNew={selectedTable === "new"}
          groups={groups}
          result={failure?.form === selectedTable ? failure : undefined}
        />
      )}
    </Card>
  );
}

/** Narrow on phones, so that the buttons of a row share one line. */
const rowButtonClasses = "max-sm:px-3! max-sm:text-sm!";

function TableRow({
  table,
  canChange,
  timeZone,
}: {
  table: PlannedTable;
  canChange: boolean;
  timeZone: string;
}) {
  const {
    id,
    name,
    seats,
    joinGroup,
    inUse,
    bookingCount,
    next: nextBookingAt,
    hasHistory,
  } = table;
  const { formData } = useNavigation();
  const busy = formData?.get("table") === String(id);
  const facts = [
    formatCount(seats, "seat"),
    joinGroup ? `can be joined with other tables in group “${joinGroup}”` : "can't be joined",
    bookingCount > 0 && nextBookingAt
      ? `${formatCount(bookingCount, "booking")}, first ${formatMoment(nextBookingAt, timeZone).replaceAll(" ", "\u00a0")}`
      : "no upcoming bookings",
  ];
  const renderIntentButton = (intent: string, label: string) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="ghost"
      className={rowButtonClasses}
      busy={busy}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 max-sm:gap-y-0">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-semibold">
          {name}
          {!inUse && <span className="font-normal text-muted"> · out of use</span>}
        </p>
        <p className="text-muted text-sm">{facts.join(" · ")}</p>
      </div>
      {canChange && (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap gap-1 max-sm:-my-1 max-sm:-ml-3 md:grid md:grid-cols-[4.5rem_10rem_6.5rem] md:justify-items-start"
        >
          <input type="hidden" name="table" value={id} />
          <ButtonLink
            to={`?table=${id}`}
            preventScrollReset
            variant="ghost"
            className={rowButtonClasses}
            aria-label={`Edit: ${name}`}
          >
            Edit
          </ButtonLink>
          {inUse
            ? renderIntentButton("take-out", "Take out of use")
            : renderIntentButton("put-back", "Put back in use")}
          {!hasHistory && renderIntentButton("remove", "Remove")}
        </Form>
      )}
    </li>
  );
}
