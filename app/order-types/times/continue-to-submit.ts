/**
 * After a time was taken that was offered in place of another, whose button is gone with the offer: what was wrong with the other is no
 * longer said, and all that is left is to send.
 */
export function goOnToSend(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
