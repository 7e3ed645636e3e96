/** Puts what is known of a person, by field name, where nothing stands yet; where somebody is about to type, not before they leave it. */
export function fillEmptyFields(form: HTMLFormElement, known: Record<string, string>): void {
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const fill = () => {
      if (field.value === "") field.value = value;
    };
    if (field === document.activeElement) field.addEventListener("blur", fill, { once: true });
    else fill();
  }
}
