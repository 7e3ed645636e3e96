import "../../ui/form/disable-zod-jit.ts";
import { makeAdminSchema } from "../../../domain/admins/make-admin-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkMakeAdmin = createCheck(makeAdminSchema);
