import "../../../ui/form/disable-zod-jit.ts";
import { customPageSchema } from "../../../../domain/custom-pages/custom-page-schema.ts";
import { createCheck } from "../../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. The server also knows which addresses are taken. */
export const checkCustomPage = createCheck(customPageSchema);
