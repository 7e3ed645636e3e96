import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { makeAdminForm } from "../../../domain/admins/make-admin-schema.ts";

/** What the browser checks before it asks for somebody to be made an admin. */
export const checkMakeAdmin = (formData: FormData) => parseWithZod(formData, { schema: makeAdminForm });
