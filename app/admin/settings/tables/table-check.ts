import "../../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { tableForm } from "../../../../domain/order-types/reservation/tables-schema.ts";

/** Browser validation, loaded on first use. */
export const checkTable = (formData: FormData) => parseWithZod(formData, { schema: tableForm });
