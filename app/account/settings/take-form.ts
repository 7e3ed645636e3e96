import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Services } from "../../services.ts";
import { whileDatabaseIsAway } from "../while-database-is-away.ts";
import type { RefusedForm } from "./use-settings-form.ts";

/** Why it was not done, in words; `field` is the form field that they are about. */
export interface NotDone {
  field?: string;
  words: string;
  status: number;
}

/** Checks a form and does what it asks for. What is wrong is said beside it, and in passing as `say` words it; nothing typed is lost. */
export async function takeForm<Schema extends z.ZodObject>(
  intent: string,
  { services, formData }: { services: Services; formData: FormData },
  schema: Schema,
  say: (reason: string) => string,
  work: (values: z.output<Schema>) => Promise<Response | NotDone>,
) {
  const hideFields = ["currentPassword", "password", "confirmPassword"];
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success")
    return data<RefusedForm>({ intent, result: submission.reply({ hideFields }) as RefusedForm["result"] }, { status: 400 });
  const values = submission.value as z.output<Schema>;
  const answer = await whileDatabaseIsAway<Response | NotDone, NotDone>(
    services,
    () => work(values),
    (words) => ({ words, status: 503 }),
  );
  if (answer instanceof Response) return answer;
  const { field, words, status } = answer;
  const why = field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] };
  const result = submission.reply({ ...why, hideFields }) as RefusedForm["result"];
  return data<RefusedForm>({ intent, result, spoken: say(words) }, { status });
}
