import "../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  createResetPasswordSchema,
  emailRequestSchema,
} from "../../domain/accounts/reset-schema.ts";
import {
  changeEmailSchema,
  createChangePasswordSchema,
  deleteAccountSchema,
  detailsSchema,
  savedAddressSchema,
} from "../../domain/accounts/settings-schemas.ts";
import {
  signInSchema,
  verifyCodeSchema,
  verifyEmailSchema,
} from "../../domain/accounts/sign-in-schema.ts";
import {
  createSetUpOwnerSchema,
  createSignUpSchema,
} from "../../domain/accounts/sign-up-schema.ts";
import { profileSchema } from "../../domain/customers/profile-schema.ts";

// Browser validation of the account forms, loaded when a field first gets focus.

export const checkSignIn = (formData: FormData) => parseWithZod(formData, { schema: signInSchema });

export const checkCode = (formData: FormData) =>
  parseWithZod(formData, { schema: verifyCodeSchema });

export const checkVerification = (formData: FormData) =>
  parseWithZod(formData, { schema: verifyEmailSchema });

export const checkProfile = (formData: FormData) =>
  parseWithZod(formData, { schema: profileSchema });

export const checkEmailRequest = (formData: FormData) =>
  parseWithZod(formData, { schema: emailRequestSchema });

export const checkDetails = (formData: FormData) =>
  parseWithZod(formData, { schema: detailsSchema });

export const checkSavedAddress = (formData: FormData) =>
  parseWithZod(formData, { schema: savedAddressSchema });

export const checkDeletion = (formData: FormData) =>
  parseWithZod(formData, { schema: deleteAccountSchema });

export const checkNewEmail = (formData: FormData) =>
  parseWithZod(formData, { schema: changeEmailSchema });

export function createResetCheck(minimumPasswordLength: number) {
  const schema = createResetPasswordSchema(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

export function createNewPasswordCheck(minimumPasswordLength: number) {
  const schema = createChangePasswordSchema(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

export function createSignUpCheck(minimumPasswordLength: number) {
  const schema = createSignUpSchema(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

export function createOwnerCheck(minimumPasswordLength: number) {
  const schema = createSetUpOwnerSchema(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}
