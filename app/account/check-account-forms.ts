import "../ui/form/disable-zod-jit.ts";
import {
  createResetPasswordSchema,
  emailRequestSchema,
} from "../../domain/accounts/reset-schema.ts";
import {
  changeEmailSchema,
  createChangePasswordSchema,
  createDeleteAccountSchema,
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
import { createCheck } from "../ui/form/create-check.ts";

// Browser validation of the account forms, loaded when a form first gets focus or is submitted.

export const checkSignIn = createCheck(signInSchema);

export const checkCode = createCheck(verifyCodeSchema);

export const checkVerification = createCheck(verifyEmailSchema);

export const checkProfile = createCheck(profileSchema);

export const checkEmailRequest = createCheck(emailRequestSchema);

export const checkDetails = createCheck(detailsSchema);

export const checkSavedAddress = createCheck(savedAddressSchema);

export const checkNewEmail = createCheck(changeEmailSchema);

export const createDeletionCheck = (hasPassword: boolean) =>
  createCheck(createDeleteAccountSchema(hasPassword));

export const createResetCheck = (minimumPasswordLength: number) =>
  createCheck(createResetPasswordSchema(minimumPasswordLength));

export const createNewPasswordCheck = (minimumPasswordLength: number) =>
  createCheck(createChangePasswordSchema(minimumPasswordLength));

export const createSignUpCheck = (minimumPasswordLength: number) =>
  createCheck(createSignUpSchema(minimumPasswordLength));

export const createOwnerCheck = (minimumPasswordLength: number) =>
  createCheck(createSetUpOwnerSchema(minimumPasswordLength));
