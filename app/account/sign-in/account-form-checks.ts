import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  createResetPasswordForm,
  emailRequestForm,
} from "../../../domain/accounts/reset-schema.ts";
import {
  changeEmailForm,
  createChangePasswordForm,
  deleteAccountForm,
  detailsForm,
  savedAddressForm,
} from "../../../domain/accounts/settings-schemas.ts";
import {
  signInForm,
  verifyCodeForm,
  verifyEmailForm,
} from "../../../domain/accounts/sign-in-schema.ts";
import { createSetUpOwnerForm, createSignUpForm } from "../../../domain/accounts/sign-up-schema.ts";
import { profileForm } from "../../../domain/customers/profile-schema.ts";

// Browser validation of the account forms, loaded when a field first gets focus.

export const checkSignIn = (formData: FormData) => parseWithZod(formData, { schema: signInForm });

export const checkCode = (formData: FormData) => parseWithZod(formData, { schema: verifyCodeForm });

export const checkVerification = (formData: FormData) =>
  parseWithZod(formData, { schema: verifyEmailForm });

export const checkProfile = (formData: FormData) => parseWithZod(formData, { schema: profileForm });

export const checkEmailRequest = (formData: FormData) =>
  parseWithZod(formData, { schema: emailRequestForm });

export const checkDetails = (formData: FormData) => parseWithZod(formData, { schema: detailsForm });

export const checkSavedAddress = (formData: FormData) =>
  parseWithZod(formData, { schema: savedAddressForm });

export const checkDeletion = (formData: FormData) =>
  parseWithZod(formData, { schema: deleteAccountForm });

export const checkNewEmail = (formData: FormData) =>
  parseWithZod(formData, { schema: changeEmailForm });

export function createResetCheck(minimumPasswordLength: number) {
  const schema = createResetPasswordForm(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

export function createNewPasswordCheck(minimumPasswordLength: number) {
  const schema = createChangePasswordForm(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

export function createSignUpCheck(minimumPasswordLength: number) {
  const schema = createSignUpForm(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

export function createOwnerCheck(minimumPasswordLength: number) {
  const schema = createSetUpOwnerForm(minimumPasswordLength);
  return (formData: FormData) => parseWithZod(formData, { schema });
}
