/** Call after an alternative time is chosen: clears the errors and moves focus from its button, which disappears, to Submit. */
export function continueToSubmit(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
