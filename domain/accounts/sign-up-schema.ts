import { z } from "zod";
import { address, email, fullName, phone } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { newPassword, passwordsMatch } from "./password-fields.ts";

/** `minimumLength` of the password is in characters, from a business setting. */
export function signUpForm(minimumLength: number) {
  return z
    .object({
      fullName,
      email,
      phone,
      address,
      password: newPassword(minimumLength),
      confirmPassword: z.string(messages.fields.confirmPassword),
      returnTo: z.string().optional(),
    })
    .refine((form) => form.password === form.confirmPassword, passwordsMatch(messages.auth.passwordsDiffer));
}

export function setUpOwnerForm(minimumLength: number) {
  return z.object({ token: z.string(), fullName, email, password: newPassword(minimumLength) });
}
