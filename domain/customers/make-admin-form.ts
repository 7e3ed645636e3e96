import { z } from "zod";
import { messages } from "../messages.ts";
import { longestPassword } from "./password-policy.ts";

/** `currentPassword` is the owner's own; empty where it is not asked for. */
export const makeAdminForm = z.object({
  userId: z.string(messages.roles.choose).regex(/^[\w-]{1,100}$/, messages.roles.choose),
  currentPassword: z.string().max(longestPassword, messages.auth.passwordTooLong(longestPassword)).default(""),
});
