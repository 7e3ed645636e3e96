import type { Profile } from "../accounts/customer-store.ts";

/** The person's name, or their email if they gave none. */
export function getDisplayName({ fullName, email }: Pick<Profile, "fullName" | "email">): string {
  return fullName || email;
}
