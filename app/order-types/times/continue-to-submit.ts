/** After an alternative time was taken: clears the errors and moves focus to the submit button, because the pressed button is gone. */
export function continueToSubmit(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
