/** Copies a form without what the user typed, which may have been before hydration. */
export function copySavedForm(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}
