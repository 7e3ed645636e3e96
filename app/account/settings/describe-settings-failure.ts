import { sayPasswordRefusal } from "../../../domain/accounts/describe-password-refusal.ts";
import type { PasswordRefusal } from "../../../domain/accounts/password-policy.ts";
import type { NotProven } from "../../../domain/accounts/reauthenticate.ts";
import { messages } from "../../../domain/messages.ts";
import type { NotDone } from "./submit-settings-form.ts";

type Refusal =
  | { code: "not_signed_in" }
  | { code: "same_email" }
  | { code: "owner_stays" }
  | { code: "orders_to_come"; numbers: number[] }
  | { code: "password_refused"; why: PasswordRefusal }
  | NotProven;

/** Describes a refusal for the customer. */
export function sayNotDone(refusal: Refusal): NotDone {
  switch (refusal.code) {
    case "not_signed_in":
      return { words: messages.auth.sessionEnded, status: 401 };
    case "same_email":
      return { field: "email", words: messages.account.sameEmail, status: 400 };
    case "password_refused":
      return { field: "password", words: sayPasswordRefusal(refusal.why), status: 400 };
    case "password_missing":
      return { field: "currentPassword", words: messages.account.currentPassword, status: 400 };
    case "wrong_password":
      return { field: "currentPassword", words: messages.account.wrongPassword, status: 400 };
    case "sign_in_again":
      return { words: messages.account.signInAgain, status: 403 };
    case "too_many":
      return { words: messages.auth.tooManyTries(refusal.retryAfter), status: 429 };
    case "owner_stays":
      return { words: messages.account.ownerStays, status: 403 };
    case "orders_to_come":
      return { words: messages.account.ordersToCome(refusal.numbers.join(", ")), status: 409 };
  }
}
