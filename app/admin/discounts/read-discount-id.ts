/** The discount ID in a form; null if malformed. */
export function readDiscountId(form: FormData): number | null {
  const id = form.get("id");
  return typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
