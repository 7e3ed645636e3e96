import { data } from "react-router";

/** More than the largest form has: a year of special days. */
const mostFields = 2_000;
/** Longer lists than any form of ours has: `stays[400]`. */
const highestIndex = 400;
const longestName = 200;

/** The form a request carries. A body that is no form, or none that a page of ours can send, is the sender's mistake: 400, never a crash. */
export async function readForm(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data({ code: "not_a_form" }, { status: 400 });
  }
  if (!canBeOurs([...form.keys()])) throw data({ code: "not_a_form" }, { status: 400 });
  return form;
}

/**
 * Names say how a form is nested, and what reads them makes room for all that they name: of the one field `a[99999999]` a list of a hundred
 * million, in which the server would be lost for as long as it takes.
 */
function canBeOurs(names: readonly string[]): boolean {
  if (names.length > mostFields) return false;
  return names.every(
    (name) => name.length <= longestName && [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) <= highestIndex),
  );
}
