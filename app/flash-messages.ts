import { messages } from "../domain/messages.ts";
import { sessionToastId, toast, toastDurations } from "./ui/toast/toast.tsx";

/** Messages by flash code. The browser loads this file only when there is a message to show. */
const flashes = {
  "signed-in": { tone: "success", text: messages.auth.signedIn },
  // Like "signed-in", without asking for the profile. Named in cookies, so the code stays.
  "signed-in-once": { tone: "success", text: messages.session.signedInOnce },
  "signed-out": { tone: "success", text: messages.auth.signedOut },
  "sign-out-failed": { tone: "error", text: messages.session.signOutFailed },
  "account-created": { tone: "success", text: messages.auth.accountCreated },
  "check-your-mail": { tone: "success", text: messages.auth.checkYourEmail },
  "sign-in-to-check-out": { tone: "info", text: messages.auth.signInToCheckOut },
  "log-in": { tone: "info", text: messages.admin.logIn },
  "no-user-id": { tone: "error", text: messages.reservation.noUser },
  "not-authenticated": { tone: "error", text: messages.takeaway.notAuthenticated },
  "sign-in-to-order": { tone: "info", text: messages.order.signInFirst },
  "details-kept": { tone: "info", text: messages.order.detailsKept },
  "email-verified": { tone: "success", text: messages.auth.emailVerified },
  "owner-ready": { tone: "success", text: messages.auth.ownerReady },
  "complete-profile": { tone: "info", text: messages.google.completeProfile },
  "google-denied": { tone: "error", text: messages.google.denied },
  "google-expired": { tone: "error", text: messages.google.expired },
  "google-silent": { tone: "error", text: messages.google.silent },
  "google-refused": { tone: "error", text: messages.google.refused },
  "google-noEmail": { tone: "error", text: messages.google.noEmail },
  "google-unverifiedEmail": { tone: "error", text: messages.google.unverifiedEmail },
  "google-profileNotChecked": { tone: "error", text: messages.google.profileNotChecked },
  "google-profileNotCreated": { tone: "error", text: messages.google.profileNotCreated },
  "google-nobody": { tone: "error", text: messages.google.noSession },
  "profile-updated": { tone: "success", text: messages.profile.updated },
  "address-updated": { tone: "success", text: messages.profile.addressUpdated },
  "address-added": { tone: "success", text: messages.addresses.added },
  "address-added-outside-area": { tone: "info", text: messages.addresses.savedOutsideArea },
  "address-outside-area": { tone: "info", text: messages.addresses.savedOutsideArea },
  "address-deleted": { tone: "success", text: messages.addresses.deleted },
  "reset-sent": { tone: "success", text: messages.auth.resetSent },
  "password-reset": { tone: "success", text: messages.auth.resetDone },
  // Not the text of the notice on /signin, which customers who are signed in do not see.
  "reset-link-not-valid": {
    tone: "error",
    text: "This password reset link no longer works. Please request a new one.",
  },
  "verify-again-sent": { tone: "info", text: messages.auth.verifyAgainSent },
  "password-changed": { tone: "success", text: messages.account.passwordChanged },
  "password-changed-not-email": {
    tone: "success",
    text: messages.account.passwordChangedNotEmail,
  },
  "confirm-new-email": { tone: "info", text: messages.account.confirmNewEmail },
  "email-change-cancelled": { tone: "success", text: messages.account.emailChangeCancelled },
  "email-changed": { tone: "success", text: messages.account.emailChanged },
  "device-signed-out": { tone: "success", text: messages.account.deviceSignedOut },
  "device-not-found": { tone: "info", text: messages.account.deviceNotFound },
  "others-signed-out": { tone: "success", text: messages.account.othersSignedOut },
  "account-deleted": { tone: "success", text: messages.account.deleted },
  "order-placed": { tone: "success", text: messages.order.placed },
  "takeaway-modified": { tone: "success", text: messages.takeaway.modified },
  "party-modified": { tone: "success", text: messages.party.modified },
  "order-modified": { tone: "success", text: messages.order.modified },
  "booking-modified": { tone: "success", text: messages.reservation.modified },
  "order-unchanged": { tone: "info", text: messages.order.unchanged },
  // Remove after 0.2: only cookies of the previous release contain it.
  "pending-again": { tone: "info", text: messages.order.pendingAgain },
  "status-updated": { tone: "success", text: messages.order.statusUpdated },
  "settings-saved": { tone: "success", text: messages.settings.saved },
  "settings-unchanged": { tone: "info", text: messages.settings.unchanged },
  "backup-not-available": { tone: "error", text: messages.backups.notAvailable },
  "page-saved": { tone: "success", text: messages.settings.pageSaved },
  "table-added": { tone: "success", text: messages.tables.added },
  "tables-added": { tone: "success", text: messages.tables.severalAdded },
  "table-saved": { tone: "success", text: messages.tables.saved },
  "table-taken-out": { tone: "success", text: messages.tables.takenOut },
  "table-put-back": { tone: "success", text: messages.tables.putBack },
  "table-removed": { tone: "success", text: messages.tables.removed },
} as const satisfies Record<string, { tone: "success" | "error" | "info"; text: string }>;

export type FlashCode = keyof typeof flashes;

/** Codes whose toasts have the duration `toastDurations.other`. All others have `account`. */
const nonAccountCodes: readonly FlashCode[] = [
  "profile-updated",
  "address-updated",
  "address-added",
  "address-added-outside-area",
  "address-outside-area",
  "address-deleted",
  "order-placed",
  "takeaway-modified",
  "party-modified",
  "order-modified",
  "booking-modified",
  "order-unchanged",
  "pending-again",
  "status-updated",
  "settings-saved",
  "settings-unchanged",
  "backup-not-available",
  "page-saved",
  "table-added",
  "tables-added",
  "table-saved",
  "table-taken-out",
  "table-put-back",
  "table-removed",
];

/**
 * Codes that ask a customer to sign in to order, or say that the user has signed in. Their toasts
 * replace each other and the one about a session that has just ended.
 */
const signInCodes: readonly FlashCode[] = [
  "sign-in-to-check-out",
  "sign-in-to-order",
  "details-kept",
  "signed-in",
  "signed-in-once",
];

const allergensCleared = {
  tone: "info",
  text: "The menu no longer hides the allergens you avoid. Choose them again there.",
  id: "allergens-cleared",
  about: "other",
} as const;

/** Shows the messages of `findFlashes`. */
export function showFlashes(codes: readonly string[], hidden: string): void {
  for (const { id, about, tone, text } of findFlashes(codes, hidden))
    toast[tone](text, { id, duration: toastDurations[about] });
}

/**
 * The messages of these codes, with the ids of their toasts. Ignores unknown codes. `hidden` are
 * the allergens that the menu hid before the action; signing out clears them.
 */
export function findFlashes(codes: readonly string[], hidden = "") {
  const found = codes
    .filter((code): code is FlashCode => Object.hasOwn(flashes, code))
    .map((code, index) => ({
      ...flashes[code],
      id: signInCodes.includes(code) ? sessionToastId : `flash-${index}`,
      about: getTopic(code),
    }));
  const isSignOut = codes.includes("signed-out") || codes.includes("account-deleted");
  return isSignOut && hidden !== "" ? [...found, allergensCleared] : found;
}

function getTopic(code: FlashCode): "account" | "other" {
  return nonAccountCodes.includes(code) ? "other" : "account";
}
