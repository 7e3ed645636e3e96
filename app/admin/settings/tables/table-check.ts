import "../../../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { tableForm } from "../../../../domain/reservations/table-form.ts";

/** What the browser checks of one table before it is sent. */
export const checkTable = (formData: FormData) => parseWithZod(formData, { schema: tableForm });
