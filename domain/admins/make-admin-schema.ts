import { z } from "zod";
import { maxPasswordCharacters } from "../accounts/password-policy.ts";
import { messages } from "../messages.ts";

/** `currentPassword` is the owner's; empty if it is not required. */
export const makeAdminSchema = z.object({
  userId: z.string(messages.roles.choose).regex(/^[\w-]{1,100}$/, messages.roles.choose),
  currentPassword: z
    .string()
    .max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters))
    .default(""),
});
