import "../../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  newTablesSchema,
  tableSchema,
} from "../../../../domain/order-types/reservation/tables-schema.ts";

/** The rules of the table form, which adds tables (`intent` is `add`) or changes one. */
export function getTableSchema(formData: FormData): typeof tableSchema | typeof newTablesSchema {
  return formData.get("intent") === "add" ? newTablesSchema : tableSchema;
}

/** Browser validation, loaded on first use. */
export const checkTable = (formData: FormData) =>
  parseWithZod(formData, { schema: getTableSchema(formData) });
