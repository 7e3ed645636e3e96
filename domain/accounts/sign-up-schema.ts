import { z } from "zod";
import { address, email, fullName, phone } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { createPasswordSchema, passwordMismatchOptions } from "./password-fields.ts";

/** `minimumLength` of the password is in characters, from a business setting. */
export function createSignUpSchema(minimumLength: number) {
  return z
    .object({
      fullName,
      email,
      phone,
      address,
      password: createPasswordSchema(minimumLength),
      confirmPassword: z.string(messages.fields.confirmPassword),
      returnTo: z.string().optional(),
    })
    .refine(
      (form) => form.password === form.confirmPassword,
      passwordMismatchOptions(messages.auth.passwordsDiffer),
    );
}

export function createSetUpOwnerSchema(minimumLength: number) {
  return z.object({
    token: z.string(),
    fullName,
    email,
    password: createPasswordSchema(minimumLength),
  });
}
