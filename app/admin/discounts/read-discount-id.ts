/** Reads which discount a form is about; null for what none of our forms sends. */
export function readDiscountId(form: FormData): number | null {
  const id = form.get("id");
  return typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
