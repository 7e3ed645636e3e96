import { messages } from "../messages.ts";
import type { PasswordRefusal } from "./password-policy.ts";

export function describePasswordRefusal(refusal: PasswordRefusal): string {
  switch (refusal.code) {
    case "too_short":
      return messages.auth.passwordTooShort(refusal.minimum);
    case "too_long":
      return messages.auth.passwordTooLong(refusal.maximum);
    case "common":
      return messages.auth.passwordCommon;
  }
}
