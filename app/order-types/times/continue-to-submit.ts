/** After choosing an alternative time: clears the errors and moves focus from the button, which is gone, to the submit button. */
export function continueToSubmit(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}
