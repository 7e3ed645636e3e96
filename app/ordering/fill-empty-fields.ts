/** Puts what is known of a person, by field name, where nothing stands yet. */
export function fillEmptyFields(form: HTMLFormElement, known: Record<string, string>): void {
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "") field.value = value;
  }
}
