/** Call after a script has changed a form's values. Clears the errors that no longer apply. */
export function recheck(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Call after an alternative time is chosen. Clears the errors and focuses Submit, because the
 * clicked button disappears.
 */
export function continueToSubmit(form: HTMLFormElement | null | undefined): void {
  recheck(form);
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
