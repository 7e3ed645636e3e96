import { messages } from "../domain/messages.ts";

/** What an action may have said after its redirect. Only the code travels, so nobody can put words into our mouth. */
const flashes = {
  "signed-in": { tone: "success", text: messages.auth.signedIn },
  "signed-in-once": { tone: "success", text: messages.auth.signedInOnce },
  "signed-out": { tone: "success", text: messages.auth.signedOut },
  "account-created": { tone: "success", text: messages.auth.accountCreated },
  "check-your-mail": { tone: "success", text: messages.auth.checkYourMail },
  "sign-in-to-check-out": { tone: "info", text: messages.auth.signInToCheckOut },
  "sign-in-to-order": { tone: "info", text: messages.order.signInFirst },
  "profile-updated": { tone: "success", text: messages.profile.updated },
  "order-placed": { tone: "success", text: messages.order.placed },
  "status-updated": { tone: "success", text: messages.order.statusUpdated },
} as const satisfies Record<string, { tone: "success" | "error" | "info"; text: string }>;

export type FlashCode = keyof typeof flashes;

const name = "flash";

/** A `Set-Cookie` value: the next page that arrives shows these words once. */
export function flashCookie(code: FlashCode): string {
  return `${name}=${code}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Reads and clears what was left for this arrival, in the browser. Null for nothing, or for a code that is not ours. */
export function takeFlash(): (typeof flashes)[FlashCode] | null {
  const code = new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(document.cookie)?.[1];
  if (!code) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return Object.hasOwn(flashes, code) ? flashes[code as FlashCode] : null;
}
