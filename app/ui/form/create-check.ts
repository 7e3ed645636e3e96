import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Check } from "./use-checked-form.ts";

/** Browser validation with the server's schema. Callers import `disable-zod-jit.ts` first. */
export const createCheck =
  <Schema extends z.ZodType>(schema: Schema): Check<z.output<Schema>> =>
  (formData) =>
    parseWithZod(formData, { schema });
