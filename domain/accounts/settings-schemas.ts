import { z } from "zod";
import { address, email, fullName, phone } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { createPasswordSchema, passwordMismatchOptions } from "./password-fields.ts";
import { maxPasswordCharacters } from "./password-policy.ts";
import { maxAddressNameLength, newAddressId } from "./saved-address.ts";

const requiredPassword = z
  .string(messages.account.currentPassword)
  .max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters));

/** Empty for an account without a password, which the server checks. */
const currentPassword = requiredPassword.default("");

export const detailsSchema = z.object({ fullName, phone });

export const addressName = oneLine(messages.addresses.name, maxAddressNameLength);

/** `new`, `default` or a UUID. */
const addressId = z.string().max(40, messages.addresses.notFound);

export const savedAddressSchema = z.object({
  id: addressId.default(newAddressId),
  name: addressName,
  address,
});

/** For deleting an address or making it the default. */
export const addressIdSchema = z.object({ id: addressId.default("") });

export const changeEmailSchema = z.object({ email, currentPassword });

/** `minimumLength` of the new password is in characters. */
export function createChangePasswordSchema(minimumLength: number) {
  return z
    .object({
      currentPassword,
      password: createPasswordSchema(minimumLength),
      confirmPassword: z.string(messages.fields.confirmPassword),
    })
    .refine(
      (form) => form.password === form.confirmPassword,
      passwordMismatchOptions(messages.auth.passwordsDiffer),
    );
}

/** For a form with only the password, such as the one to download a backup. */
export const confirmPasswordSchema = z.object({ currentPassword });

/** With `hasPassword`, a form without the password and the tick is refused for both at once. */
export function createDeleteAccountSchema(hasPassword: boolean) {
  return z.object({
    currentPassword: hasPassword ? requiredPassword : currentPassword,
    confirmDeletion: z.literal("on", messages.account.tickToDelete),
  });
}
