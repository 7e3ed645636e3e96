import "../../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { makeAdminForm } from "../../../domain/customers/make-admin-form.ts";

/** What the browser checks before it asks for somebody to be made an admin. */
export const checkMakeAdmin = (formData: FormData) => parseWithZod(formData, { schema: makeAdminForm });
