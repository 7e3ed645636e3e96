import { z } from "zod";
import { email } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { createPasswordSchema, passwordMismatchOptions } from "./password-fields.ts";

/** The form that requests an email with a reset link or a verification link. */
export const emailRequestSchema = z.object({ email, returnTo: z.string().optional() });

/** `minimumLength` is the new password's minimum length in characters. */
export function createResetPasswordSchema(minimumLength: number) {
  return z
    .object({
      token: z.string().max(200).catch(""),
      password: createPasswordSchema(minimumLength),
      confirmPassword: z.string(messages.fields.confirmPassword),
    })
    .refine(
      (form) => form.password === form.confirmPassword,
      passwordMismatchOptions(messages.auth.newPasswordsDiffer),
    );
}
