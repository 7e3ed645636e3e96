import { consumeAttempt, type TooManyAttempts } from "../accounts/consume-attempts.ts";
import type { Actor } from "../actor.ts";
import { mayManageMenu } from "../menu/menu-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { examplePrefix } from "./menu-csv.ts";
import { type ParsedRow, parseImportRow } from "./parse-import-row.ts";
import { type DraftRow, matchRows, type PlannedRow, planRows } from "./plan-import.ts";
import { type FileRefusal, readImportFile } from "./read-import-file.ts";

export interface CheckedImport {
  /** Rows with problems. If there are any, nothing can be imported. */
  refused: ParsedRow[];
  rows: DraftRow[];
  planned: PlannedRow[];
  /** Headings of columns that the import does not use. */
  ignoredColumns: string[];
  /** The template's examples, which are skipped. */
  exampleRows: number;
}

export type CheckRefusal = { code: "only_admins" } | TooManyAttempts | FileRefusal;

/** A correction takes a minute or two. */
const limit = { window: 600, max: 60 };

/** The dry run: compares the file with the menu and stores nothing. */
export async function checkImport(
  shop: Shop,
  actor: Actor,
  { file }: { file: Uint8Array },
): Promise<Result<CheckedImport, CheckRefusal>> {
  if (!mayManageMenu(actor)) return refuse({ code: "only_admins" });
  const tooMany = await consumeAttempt(shop.read.limits, [[`menu-import|${actor.userId}`, limit]]);
  if (tooMany) return refuse(tooMany);
  const read = readImportFile(file);
  if (!read.ok) return read;
  const { currency } = await shop.read.business.getSettings();
  const parsed = read.value.rows.map((row) => parseImportRow(row, currency));
  const own = parsed.filter(({ name }) => !name.startsWith(examplePrefix));
  if (own.length === 0) return refuse({ code: "empty_file" });
  const dishes = await shop.read.menu.listForStaff(shop.clock.now());
  const { rows, refused } = matchRows(own, dishes);
  const { ignoredColumns } = read.value;
  return ok({ refused, rows, planned: planRows(rows, dishes), ignoredColumns, exampleRows: parsed.length - own.length });
}
