import { z } from "zod";
import { messages } from "../messages.ts";
import { email } from "./customer-fields.ts";
import { longestPassword } from "./password-policy.ts";

export const signInForm = z.object({
  email,
  password: z
    .string(messages.fields.password)
    .min(1, messages.fields.password)
    .max(longestPassword, messages.auth.passwordTooLong(longestPassword)),
  returnTo: z.string().optional(),
});
