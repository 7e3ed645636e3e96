import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { makeAdminSchema } from "../../../domain/admins/make-admin-schema.ts";

/** Browser validation, loaded on first use. */
export const checkMakeAdmin = (formData: FormData) =>
  parseWithZod(formData, { schema: makeAdminSchema });
