import "../../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { customPageSchema } from "../../../../domain/custom-pages/custom-page-schema.ts";

/** Browser validation, loaded on first use. The server also knows which addresses are taken. */
export const checkCustomPage = (formData: FormData) =>
  parseWithZod(formData, { schema: customPageSchema });
