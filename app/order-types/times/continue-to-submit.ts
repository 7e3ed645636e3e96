/** Call after an alternative time is chosen. Clears the errors and moves focus to Submit, because the button disappears. */
export function continueToSubmit(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
