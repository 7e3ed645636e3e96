/**
 * Call after an alternative time is chosen. Clears the errors and focuses Submit, because the
 * clicked button disappears.
 */
export function continueToSubmit(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
