import { z } from "zod";
import { email } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { maxPasswordCharacters } from "./password-policy.ts";

/**
 * `password` is required in every browser except the one that signed up, which the server checks.
 */
export const verifyEmailSchema = z.object({
  token: z.string().max(200).catch(""),
  password: z
    .string()
    .max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters))
    .default(""),
});

/** Ignores spaces, because some people type the code in two groups. */
export const verifyCodeSchema = z.object({
  emailCode: z
    .string(messages.fields.code)
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, messages.fields.code)),
  returnTo: z.string().optional(),
});

export const signInSchema = z.object({
  email,
  password: z
    .string(messages.fields.password)
    .min(1, messages.fields.password)
    .max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters)),
  returnTo: z.string().optional(),
});
