import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { changeLinesForm } from "../../../domain/orders/staff-change-schema.ts";

/** What the browser checks before it sends the form: fetched when it is first touched. */
export const checkChangedLines = (formData: FormData) => parseWithZod(formData, { schema: changeLinesForm });
