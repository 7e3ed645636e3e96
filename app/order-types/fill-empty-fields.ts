/** Fills empty fields with known values, by field name; a field being edited is filled only when it loses focus. */
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
