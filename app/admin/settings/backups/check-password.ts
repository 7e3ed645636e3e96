import "../../../ui/form/disable-zod-jit.ts";
import { confirmPasswordSchema } from "../../../../domain/accounts/settings-schemas.ts";
import { createCheck } from "../../../ui/form/create-check.ts";

/** Browser validation, loaded on first use. */
export const checkPassword = createCheck(confirmPasswordSchema);
