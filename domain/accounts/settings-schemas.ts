import { z } from "zod";
import { address, email, fullName, phone } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { newPassword, passwordsMatch } from "./password-fields.ts";
import { maxPasswordCharacters } from "./password-policy.ts";

/** Empty for an account without a password; the server checks. */
const currentPassword = z.string().max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters)).default("");

export const detailsForm = z.object({ fullName, phone });

export const homeAddressForm = z.object({ address });

export const changeEmailForm = z.object({ email, currentPassword });

/** `minimumLength`: of the new password, in characters. */
export function changePasswordForm(minimumLength: number) {
  return z
    .object({
      currentPassword,
      password: newPassword(minimumLength),
      confirmPassword: z.string(messages.fields.confirmPassword),
    })
    .refine((form) => form.password === form.confirmPassword, passwordsMatch(messages.auth.passwordsDiffer));
}

export const deleteAccountForm = z.object({
  currentPassword,
  confirmDeletion: z.literal("on", messages.account.tickToDelete),
});
