import "../../ui/form/disable-zod-jit.ts";
import { changeLinesSchema } from "../../../domain/orders/staff-change-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkChangedLines = createCheck(changeLinesSchema);
