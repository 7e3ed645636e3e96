import { Form, Link } from "react-router";
import { Button, ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Download } from "../../ui/icons/download.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { describeDay } from "./describe-period.ts";

/** The heading of the End of day page, the choice of the day, and the page's buttons. */
export function DayReportHeader({
  day,
  today,
  evening,
  onPrint,
}: {
  day: string;
  today: string;
  /** At night, the day before if the shop was open. */
  evening: string | null;
  onPrint(): void;
}) {
  return (
    <>
      <header className="max-w-2xl">
        <h1 className="text-4xl">End of day</h1>
        <p className="mt-2 text-muted">
          Orders due this day, excluding cancelled. Counter payments count on the day they were
          paid, refunds on the day of cancellation. Reports use the day the order was placed.
        </p>
      </header>
      <Form action="/admin/reports/day" className="mt-5 flex flex-wrap items-end gap-3">
        <TextField label="Day" type="date" name="day" defaultValue={day} max={today} />
        <Button type="submit" variant="secondary" className="min-h-12">
          Show
        </Button>
      </Form>
      {evening && day === today && (
        <p className="mt-3 max-w-2xl">
          A day ends at midnight. For orders due before it, see{" "}
          <Link
            to={`/admin/reports/day?day=${evening}`}
            className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            {describeDay(evening)}
          </Link>
          .
        </p>
      )}
      <div className="mt-5 mb-8 flex flex-wrap gap-3">
        <Button onClick={onPrint}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <ExternalButtonLink
          variant="secondary"
          href={`/admin/orders/export.csv?by=wanted&from=${day}&to=${day}`}
          download
        >
          <Download aria-hidden="true" className="size-5" />
          Export CSV
        </ExternalButtonLink>
        <ButtonLink variant="secondary" to="/admin/reports">
          Reports
        </ButtonLink>
      </div>
    </>
  );
}
