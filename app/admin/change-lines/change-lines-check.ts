import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { changeLinesForm } from "../../../domain/orders/staff-change-schema.ts";

/** Browser validation, loaded on first use. */
export const checkChangedLines = (formData: FormData) =>
  parseWithZod(formData, { schema: changeLinesForm });
