import { messages } from "../domain/messages.ts";

/** What an action may have said after its redirect. Only the code travels, so nobody can put words into our mouth. */
const flashes = {
  "signed-in": { tone: "success", text: messages.auth.signedIn },
  "signed-in-once": { tone: "success", text: messages.auth.signedInOnce },
  "signed-out": { tone: "success", text: messages.auth.signedOut },
  "sign-out-failed": { tone: "error", text: messages.auth.signOutFailed },
  "account-created": { tone: "success", text: messages.auth.accountCreated },
  "check-your-mail": { tone: "success", text: messages.auth.checkYourMail },
  "sign-in-to-check-out": { tone: "info", text: messages.auth.signInToCheckOut },
  "log-in": { tone: "info", text: messages.admin.logIn },
  "sign-in-to-order": { tone: "info", text: messages.order.signInFirst },
  "email-verified": { tone: "success", text: messages.auth.emailVerified },
  "owner-ready": { tone: "success", text: messages.auth.ownerReady },
  "profile-updated": { tone: "success", text: messages.profile.updated },
  "order-placed": { tone: "success", text: messages.order.placed },
  "status-updated": { tone: "success", text: messages.order.statusUpdated },
} as const satisfies Record<string, { tone: "success" | "error" | "info"; text: string }>;

export type FlashCode = keyof typeof flashes;

const name = "flash";

/** A `Set-Cookie` value: the next page that arrives shows these words once, in this order. */
export function flashCookie(...codes: FlashCode[]): string {
  return `${name}=${codes.join(".")}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Reads and clears what was left for this arrival, in the browser. Codes that are not ours are passed over. */
export function takeFlashes(): (typeof flashes)[FlashCode][] {
  const said = new RegExp(`(?:^|; )${name}=([a-z.-]+)`).exec(document.cookie)?.[1];
  if (!said) return [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return said.split(".").flatMap((code) => (Object.hasOwn(flashes, code) ? [flashes[code as FlashCode]] : []));
}
