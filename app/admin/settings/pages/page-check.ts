import "../../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { ownPageForm } from "../../../../domain/own-pages/own-page-schema.ts";

/** Browser validation, loaded on first use. The server also knows which addresses are taken. */
export const checkOwnPage = (formData: FormData) => parseWithZod(formData, { schema: ownPageForm });
