import { z } from "zod";
import { messages } from "../messages.ts";
import { address, email, fullName, newPassword, phone } from "./customer-fields.ts";

/** One schema for browser, server and message. `minimumPassword` is a business setting, in characters. */
export function signUpForm(minimumPassword: number) {
  return z
    .object({
      fullName,
      email,
      phone,
      address,
      password: newPassword(minimumPassword),
      confirmPassword: z.string(messages.fields.confirmPassword),
      returnTo: z.string().optional(),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      error: messages.auth.passwordsDiffer,
      when: ({ value }) => hasBothPasswords(value),
    });
}

/** The shop's owner, made from a one-time link. */
export function setUpOwnerForm(minimumPassword: number) {
  return z.object({ token: z.string(), fullName, email, password: newPassword(minimumPassword) });
}

/** So that differing passwords are told together with what is wrong with other fields. */
function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as { password?: unknown; confirmPassword?: unknown };
  return typeof password === "string" && typeof confirmPassword === "string";
}
