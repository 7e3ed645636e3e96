import { describePasswordRefusal } from "../../../domain/accounts/describe-password-refusal.ts";
import type { PasswordRefusal } from "../../../domain/accounts/password-policy.ts";
import type { ReauthenticationRefusal } from "../../../domain/accounts/reauthenticate.ts";
import { maxAddresses } from "../../../domain/accounts/saved-address.ts";
import { describeMissingPostcode } from "../../../domain/business/delivery-area.ts";
import type { AddressRefusal } from "../../../domain/customers/address-book.ts";
import { messages } from "../../../domain/messages.ts";
import type { SettingsRefusal } from "./submit-settings-form.ts";

type Refusal =
  | AddressRefusal
  | { code: "not_signed_in" }
  | { code: "same_email" }
  | { code: "owner_not_deletable" }
  | { code: "has_open_orders"; numbers: number[] }
  | { code: "password_refused"; reason: PasswordRefusal }
  | ReauthenticationRefusal;

export function describeSettingsRefusal(refusal: Refusal): SettingsRefusal {
  const { code } = refusal;
  switch (refusal.code) {
    case "not_signed_in":
      return { code, status: 401, message: messages.session.sessionEnded };
    case "same_email":
      return { code, status: 400, message: messages.account.sameEmail, field: "email" };
    case "password_refused":
      return {
        code,
        status: 400,
        message: describePasswordRefusal(refusal.reason),
        field: "password",
      };
    case "password_missing":
      return {
        code,
        status: 400,
        message: messages.account.currentPassword,
        field: "currentPassword",
      };
    case "wrong_password":
      return {
        code,
        status: 400,
        message: messages.account.wrongPassword,
        field: "currentPassword",
      };
    case "sign_in_again":
      return { code, status: 403, message: messages.account.signInAgain };
    case "too_many":
      return { code, status: 429, message: messages.auth.tooManyAttempts(refusal.retryAfter) };
    case "address_not_found":
      return { code, status: 404, message: messages.addresses.notFound };
    case "postcode_missing":
      return { code, status: 400, message: describeMissingPostcode(refusal), field: "address" };
    case "address_name_taken":
      return { code, status: 400, message: messages.addresses.nameTaken, field: "name" };
    case "too_many_addresses":
      return { code, status: 409, message: messages.addresses.tooMany(maxAddresses) };
    case "default_address":
      return { code, status: 409, message: messages.addresses.isDefault };
    case "owner_not_deletable":
      return { code, status: 403, message: messages.account.ownerNotDeletable };
    case "has_open_orders":
      return {
        code,
        status: 409,
        message: messages.account.hasOpenOrders(refusal.numbers),
      };
  }
}
