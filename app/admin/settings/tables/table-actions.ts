import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Admin } from "../../../../domain/actor.ts";
import { getSettings } from "../../../../domain/business/get-settings.ts";
import { formatMoment } from "../../../../domain/format-instant.ts";
import { messages } from "../../../../domain/messages.ts";
import {
  addTables,
  deleteTable,
  type ManageTablesRefusal,
  setTableInUse,
  updateTable,
} from "../../../../domain/order-types/reservation/manage-tables.ts";
import type { newTablesSchema } from "../../../../domain/order-types/reservation/tables-schema.ts";
import { parsePositiveInteger } from "../../../../domain/parse-positive-integer.ts";
import type { Result } from "../../../../domain/result.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { redirectWithCookies } from "../../../account/redirect-with-cookies.ts";
import {
  failedResult,
  invalidResult,
  type RefusalText,
  refusedResult,
} from "../../../action-result.ts";
import { servicesContext } from "../../../context.ts";
import { type FlashCode, flashCookie } from "../../../flash.ts";
import { handleDatabaseUnavailable } from "../../../handle-database-unavailable.ts";
import { adminContext } from "../../admin-context.ts";
import { getTableSchema } from "./check-table.ts";

const tablesPath = "/admin/settings/tables";
const seenTableSchema = z.object({
  name: z.string(),
  seats: z.number(),
  joinGroup: z.string().nullable(),
});

/** Adds tables, or updates or deletes one, takes it out of use or puts it back, by `intent`. */
export async function changeTables(
  { context }: { context: Readonly<RouterContextProvider>; request: Request },
  formData: FormData,
) {
  const services = context.get(servicesContext);
  const intent = String(formData.get("intent"));
  /** The table's id, or `new`. */
  const tableField = String(formData.get("table"));
  const hasForm = intent === "add" || intent === "change";
  const submission = parseWithZod(formData, {
    schema: hasForm ? getTableSchema(formData) : z.object({}),
  });
  const options = { submission, form: tableField };

  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (submission.status !== "success")
        return invalidResult(submission, { status: 400, form: tableField });
      const id = parsePositiveInteger(tableField) ?? 0;
      const result = await performIntent(services.shop, actor, {
        intent,
        id,
        formData,
        values: submission.value,
      });
      if (!result)
        return refusedResult(
          { code: "not_understood" },
          { status: 400, message: messages.page.requestNotReadable },
          options,
        );
      if (result.ok)
        return redirectWithCookies(tablesPath, [flashCookie(getFlashCode(intent, result.value))]);
      const { timeZone } = await getSettings(services.shop);
      const { field, ...text } = describeRefusal(result.error, timeZone);
      // The other intents have no field to show the message beside.
      return refusedResult(
        { code: result.error.code },
        hasForm ? { field, ...text } : text,
        options,
      );
    },
    (reason) => failedResult(reason, options),
  );
}

const flashCodes = {
  add: "table-added",
  change: "table-saved",
  "take-out": "table-taken-out",
  "put-back": "table-put-back",
  remove: "table-removed",
} as const satisfies Record<string, FlashCode>;

function getFlashCode(intent: string, value: { ids: number[] } | null): FlashCode {
  if (value && value.ids.length > 1) return "tables-added";
  return flashCodes[intent as keyof typeof flashCodes];
}

/** Returns null for an unknown intent or malformed data. */
async function performIntent(
  shop: Shop,
  actor: Admin,
  {
    intent,
    id,
    formData,
    values,
  }: { intent: string; id: number; formData: FormData; values: object },
): Promise<Result<{ ids: number[] } | null, ManageTablesRefusal> | null> {
  // Parsed with this schema for `add`, without `count` for `change`; empty for other intents.
  const { count, ...table } = values as z.infer<typeof newTablesSchema>;
  switch (intent) {
    case "add":
      return addTables(shop, actor, { ...table, count });
    case "change": {
      const seen = seenTableSchema.safeParse(parseJson(formData.get("seen")));
      return seen.success ? updateTable(shop, actor, { id, seen: seen.data, table }) : null;
    }
    case "take-out":
    case "put-back":
      return setTableInUse(shop, actor, { id, inUse: intent === "put-back" });
    case "remove":
      return deleteTable(shop, actor, { id });
    default:
      return null;
  }
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // Not JSON: the caller refuses the form.
    return null;
  }
}

function describeRefusal(refusal: ManageTablesRefusal, timeZone: string): RefusalText {
  switch (refusal.code) {
    case "only_owner":
      return { status: 403, message: messages.settings.ownerOnly };
    case "table_not_found":
      return { status: 409, message: messages.tables.notFound };
    case "name_taken":
      return { status: 409, message: messages.tables.nameTaken(refusal.name), field: "name" };
    case "table_changed":
      return { status: 409, message: messages.tables.changedMeanwhile };
    case "too_few_seats":
      return {
        status: 409,
        message: messages.tables.tooFewSeats(refusal.numbers),
        field: "seats",
      };
    case "has_bookings":
      return {
        status: 409,
        message: messages.tables.hasBookings(refusal.count, formatMoment(refusal.next, timeZone)),
      };
    case "has_history":
      return { status: 409, message: messages.tables.keepsHistory };
  }
}
