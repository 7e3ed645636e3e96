import { data } from "react-router";
import { whileDatabaseIsAway } from "../../account/sign-in/handle-database-unavailable.ts";
import { unanswered } from "../../network-failure.ts";
import type { Services } from "../../services.ts";
import { toast } from "../../ui/toast/toast.tsx";

/** What a press on a row of the discounts is told. */
export interface DiscountAnswer {
  ok: boolean;
  message: string;
  /** A new expiry date is missing, or not one that works. */
  dateNeeded?: boolean;
}

/** The form's discount id; null if malformed. */
export function readDiscountId(form: FormData): number | null {
  const id = form.get("id");
  return typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : null;
}

export const answer = (message: string, status: number, more: Pick<DiscountAnswer, "dateNeeded"> = {}) =>
  data<DiscountAnswer>({ ok: status < 400, message, ...more }, { status });

/** Does the work; where the database is away, `failed` is the answer. */
export function answerOf<Answer>(services: Services, failed: string, work: () => Promise<Answer>) {
  return whileDatabaseIsAway(services, work, () => answer(failed, 503));
}

/** In the browser, said here: the row that asked may be gone by then. No answer from the server is a failure, too. */
export async function sayAnswer(serverAction: () => Promise<DiscountAnswer>, failed: string) {
  let said: DiscountAnswer;
  try {
    said = await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    toast.error(failed);
    return unanswered<DiscountAnswer>({ ok: false, message: failed });
  }
  if (said.ok) toast.success(said.message);
  else toast.error(said.message);
  return said;
}
