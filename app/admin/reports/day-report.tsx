import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import { cashCountSchema } from "../../../domain/analytics/cash-count-schema.ts";
import { countCash } from "../../../domain/analytics/count-cash.ts";
import { getDaySheet } from "../../../domain/analytics/day-sheet.ts";
import { parseSalesPeriod } from "../../../domain/analytics/sales-period.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { PrintSheet } from "../ticket/print-sheet.tsx";
import type { Route } from "./+types/day-report";
import { CashCountForm } from "./cash-count-form.tsx";
import { DayReportHeader } from "./day-report-header.tsx";
import { DaySheetPaper } from "./day-sheet-paper.tsx";
import { OpenBookingLists } from "./open-bookings.tsx";
import { OpenOrders } from "./open-orders.tsx";

export const meta = privatePageMeta("End of day");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const day = new URL(request.url).searchParams.get("day");
  const sheet = await getDaySheet(
    context.get(servicesContext).shop,
    actor,
    (today) => parseSalesPeriod(day, day, today).from,
  );
  return { ...valueOrDenied(sheet), countId: randomUUID() };
}

/** Saves a cash count. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const submission = parseWithZod(form, { schema: cashCountSchema });
      if (submission.status !== "success") return invalidResult(submission);
      return toActionResult(await countCash(services.shop, actor, submission.value), {
        submission,
        describe: ({ code }) =>
          code === "day_in_future"
            ? { status: 409, message: messages.cashCount.dayInFuture }
            : { status: 403, message: messages.admin.denied },
      });
    },
    (reason) => failedResult(reason),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export default function DayReport({ loaderData }: Route.ComponentProps) {
  // Another day starts with nothing typed.
  return <DayReportPage key={loaderData.day} {...loaderData} />;
}

function DayReportPage(loaderData: Route.ComponentProps["loaderData"]) {
  const { day, today, evening, sheet, cashCount, countId } = loaderData;
  /** React key of the print sheet; 0 while nothing is being printed. */
  const [printKey, setPrintKey] = useState(0);
  const [countedText, setCountedText] = useState("");
  const [printError, setPrintError] = useState<string | null>(null);
  const countedInput = useRef<HTMLInputElement>(null);
  const paper = <DaySheetPaper {...loaderData} />;

  function print() {
    if (countedText.trim() === "") return setPrintKey(printKey + 1);
    setPrintError(messages.cashCount.saveBeforePrinting);
    countedInput.current?.focus();
  }
  return (
    <div className="pb-16">
      <div className="items-start gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_80mm] print:hidden">
        <div>
          <DayReportHeader day={day} today={today} evening={evening} onPrint={print} />
          <OpenBookingLists bookings={loaderData.openBookings} day={day} />
          <OpenOrders orders={sheet.openOrders} now={loaderData.calculatedAt} />
          <CashCountForm
            ref={countedInput}
            day={day}
            initialCountId={countId}
            latest={cashCount}
            expectedCash={sheet.expectedCash}
            text={countedText}
            printError={printError}
            onChange={(text) => {
              setPrintError(null);
              setCountedText(text);
            }}
          />
        </div>
        <div className="w-[80mm] max-w-full overflow-hidden rounded-md border border-line shadow-card">
          {paper}
        </div>
      </div>
      {printKey > 0 && (
        <PrintSheet key={printKey} onPrinted={() => setPrintKey(0)}>
          {paper}
        </PrintSheet>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
