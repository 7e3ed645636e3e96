import "../../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  newTablesForm,
  tableForm,
} from "../../../../domain/order-types/reservation/tables-schema.ts";

/** The rules of the table form, which adds tables (`intent` is `add`) or changes one. */
export function getTableSchema(formData: FormData): typeof tableForm | typeof newTablesForm {
  return formData.get("intent") === "add" ? newTablesForm : tableForm;
}

/** Browser validation, loaded on first use. */
export const checkTable = (formData: FormData) =>
  parseWithZod(formData, { schema: getTableSchema(formData) });
