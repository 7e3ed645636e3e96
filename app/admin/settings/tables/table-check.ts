import "../../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { tableForm } from "../../../../domain/order-types/reservation/tables-schema.ts";

/** What the browser checks of one table before it is sent. */
export const checkTable = (formData: FormData) => parseWithZod(formData, { schema: tableForm });
