import { z } from "zod";
import type { Admin } from "../../../../domain/actor.ts";
import {
  type CheckedImport,
  type CheckRefusal,
  checkImport,
} from "../../../../domain/menu-import/check-import.ts";
import type { ColumnMapping } from "../../../../domain/menu-import/column-mapping.ts";
import type { CellCorrection } from "../../../../domain/menu-import/correct-cells.ts";
import { mappableColumns } from "../../../../domain/menu-import/import-columns.ts";
import { maxImportColumns, maxImportRows } from "../../../../domain/menu-import/import-limits.ts";
import { parseFileName } from "../../../../domain/menu-import/parse-import-row.ts";
import {
  publishImport,
  refreshImportDraft,
} from "../../../../domain/menu-import/publish-import.ts";
import type { FileColumn } from "../../../../domain/menu-import/read-import-file.ts";
import {
  discardImportDraft,
  saveImportDraft,
} from "../../../../domain/menu-import/save-import-draft.ts";
import { formatDuration } from "../../../../domain/messages/format/format-duration.ts";
import { messages } from "../../../../domain/messages.ts";
import type { Shop } from "../../../../domain/shop.ts";
import {
  type ActionResult,
  invalidResult,
  okResult,
  type RefusalText,
  refusedResult,
  toActionResult,
} from "../../../action-result.ts";
import { columnLabels } from "./column-labels.ts";
import { describeImport, type ImportReport } from "./describe-rows.ts";

const maxFileNameLength = 100;

/**
 * Handles the import forms, by `intent`. `check` and `save` have a `file`, the `columns` that were
 * chosen, the `corrections` of its cells, and `complete` if the allergen list is complete. `save`
 * also has the `answers`. `publish`, `discard` and `refresh` have a `draft`.
 */
export async function handleImport(shop: Shop, actor: Admin, form: FormData) {
  const intent = form.get("intent");
  if (intent === "check" || intent === "save") return handleFile(shop, actor, intent, form);
  const draftId = readDraftId(form.get("draft"));
  if (intent === "publish") {
    const published = await publishImport(shop, actor, { draftId });
    if (!published.ok)
      return refusedResult({ code: published.error.code }, describeDraftRefusal(published.error));
    const { added, changed } = published.value;
    return okResult<FileResult>(null, { message: messages.menuImport.published(added, changed) });
  }
  if (intent === "discard") {
    const discarded = await discardImportDraft(shop, actor, { draftId });
    return toActionResult(discarded, {
      message: messages.menuImport.draftDiscarded,
      describe: describeDraftRefusal,
    });
  }
  if (intent === "refresh") {
    const refreshed = await refreshImportDraft(shop, actor, { draftId });
    return toActionResult(refreshed, {
      message: messages.menuImport.draftRefreshed,
      describe: describeDraftRefusal,
    });
  }
  return invalidResult(messages.page.requestNotReadable, { status: 400 });
}

/** The report of a `check`; null for the other intents. */
type FileResult = { report: ImportReport } | null;

/**
 * If a file is not saved because of its rows, the result includes its report. If it is refused for
 * its columns, the result includes them.
 */
export type ImportResult = ActionResult<
  FileResult,
  { code: string; report?: ImportReport; fileColumns?: FileColumn[] }
>;

async function handleFile(shop: Shop, actor: Admin, intent: "check" | "save", form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "")
    return invalidResult({ file: [messages.menuImport.chooseFile] });
  const answers = parseJson(categoryAnswers, form.get("answers"));
  const mapping = parseJson(columnMapping, form.get("columns"));
  const corrections = parseJson(cellCorrections, form.get("corrections"));
  if (answers === null || mapping === null || corrections === null)
    return invalidResult(messages.page.requestNotReadable, { status: 400 });
  const hasCompleteAllergens = form.get("complete") === "on";
  const input = {
    file: new Uint8Array(await file.arrayBuffer()),
    mapping,
    corrections,
    hasCompleteAllergens,
    answers,
  };
  const settings = await shop.stores.business.getSettings();
  const describeReport = (checked: CheckedImport) => describeImport(checked, settings);
  if (intent === "check") {
    const checked = await checkImport(shop, actor, input);
    if (!checked.ok) return refuseFile(checked.error);
    return okResult<FileResult>({ report: describeReport(checked.value) });
  }
  const saved = await saveImportDraft(shop, actor, {
    ...input,
    fileName: shortenFileName(file.name),
  });
  if (saved.ok) return okResult<FileResult>(null, { message: messages.menuImport.draftSaved });
  if (saved.error.code !== "has_problems" && saved.error.code !== "nothing_to_do")
    return refuseFile(saved.error);
  const { code, checked } = saved.error;
  const refusal = { status: 422, message: describeProblems(code, checked), field: "file" };
  return refusedResult({ code, report: describeReport(checked) }, refusal);
}

function refuseFile(refusal: CheckRefusal) {
  const details = "fileColumns" in refusal ? { fileColumns: refusal.fileColumns } : {};
  return refusedResult({ code: refusal.code, ...details }, describeFileRefusal(refusal));
}

function describeProblems(
  code: "has_problems" | "nothing_to_do",
  { refused, unanswered }: CheckedImport,
): string {
  const { nothingToDo, hasProblems, unanswered: describeUnanswered } = messages.menuImport;
  if (code === "nothing_to_do") return nothingToDo;
  return refused.length > 0 ? hasProblems(refused.length) : describeUnanswered(unanswered);
}

function describeFileRefusal(refusal: CheckRefusal): RefusalText {
  const texts = messages.menuImport;
  const describeInvalid = (message: string): RefusalText => ({
    status: 422,
    message,
    field: "file",
  });
  switch (refusal.code) {
    case "only_admins":
      return { status: 403, message: texts.onlyAdmins };
    case "too_many":
      return {
        status: 429,
        message: texts.tooMany(formatDuration(refusal.retryAfter)),
        field: "file",
      };
    case "too_large":
      return { ...describeInvalid(texts.tooLarge), status: 413 };
    case "too_many_rows":
      return describeInvalid(texts.tooManyRows(refusal.rows, maxImportRows));
    case "too_many_columns":
      return describeInvalid(texts.tooManyColumns(refusal.columns, maxImportColumns));
    case "empty_file":
      return describeInvalid(texts.emptyFile);
    case "all_left_out":
      return describeInvalid(texts.allLeftOut);
    case "missing_columns":
      return describeInvalid(
        texts.missingColumns(refusal.columns.map((column) => columnLabels[column].toLowerCase())),
      );
    case "repeated_column":
      return describeInvalid(texts.repeatedColumn(columnLabels[refusal.column]));
    case "encoding":
      return describeInvalid(texts.encodingPlaces(refusal.places));
    case "spreadsheet_file":
      return describeInvalid(texts.spreadsheetFile);
    case "not_csv":
      return describeInvalid(texts.notCsv(refusal.row));
  }
}

function describeDraftRefusal({
  code,
}: {
  code: "only_admins" | "draft_gone" | "menu_changed";
}): RefusalText {
  switch (code) {
    case "only_admins":
      return { status: 403, message: messages.menuImport.onlyAdmins };
    case "draft_gone":
      return { status: 404, message: messages.menuImport.draftGone };
    case "menu_changed":
      return { status: 409, message: messages.menuImport.menuChanged };
  }
}

/** Keeps the end of the name. The cut may split a surrogate pair, which PostgreSQL rejects. */
function shortenFileName(name: string): string {
  return parseFileName(name).slice(-maxFileNameLength).toWellFormed();
}

const categoryAnswers = z.array(
  z.object({ id: z.string(), name: z.string(), category: z.enum(["veg", "non-veg"]) }),
);
const columnMapping: z.ZodType<ColumnMapping> = z
  .array(z.object({ heading: z.string(), column: z.enum(mappableColumns).nullable() }))
  .max(maxImportColumns);
const cellCorrections: z.ZodType<CellCorrection[]> = z.array(
  z.object({ row: z.int(), column: z.enum(mappableColumns), text: z.string() }),
);

/** Undefined without a value; null if it is invalid, which our page never sends. */
function parseJson<Value>(
  schema: z.ZodType<Value>,
  value: FormDataEntryValue | null,
): Value | undefined | null {
  if (typeof value !== "string" || value === "") return undefined;
  try {
    return schema.parse(JSON.parse(value));
  } catch {
    // Not JSON, or JSON of another form.
    return null;
  }
}

/** Returns an id that matches no draft if the value is not a UUID. */
function readDraftId(value: FormDataEntryValue | null): string {
  const isUuid =
    typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
  return isUuid ? value : "00000000-0000-0000-0000-000000000000";
}
