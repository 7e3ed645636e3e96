import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { changeLinesSchema } from "../../../domain/orders/staff-change-schema.ts";

/** Browser validation, loaded on first use. */
export const checkChangedLines = (formData: FormData) =>
  parseWithZod(formData, { schema: changeLinesSchema });
