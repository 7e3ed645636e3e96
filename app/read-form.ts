import { data } from "react-router";

/** The form a request carries. A body that is no form is the sender's mistake: 400, never a crash. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ code: "not_a_form" }, { status: 400 });
  }
}
