import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Services } from "../../services.ts";
import { whileDatabaseIsAway } from "../sign-in/handle-database-unavailable.ts";
import type { RefusedForm } from "./use-settings-form.ts";

/** Why it was not done, in words; `field` is the form field that they are about. */
export interface NotDone {
  field?: string;
  words: string;
  status: number;
}

/**
 * Checks who sent a form, then the form, and does what it asks for. What is wrong is said beside it, and in passing as `say` words it.
 * Nothing typed is lost, also while the database is away. `intent` names the form on its page.
 */
export async function takeForm<Schema extends z.ZodObject, Asker>(
  sent: {
    intent: string;
    services: Services;
    formData: FormData;
    schema: Schema;
    say: (reason: string) => string;
    /** Throws the way to /signin for a visitor. */
    who: () => Promise<Asker>;
  },
  work: (values: z.output<Schema>, asker: Asker) => Promise<Response | NotDone>,
) {
  const { intent, services, formData, schema, say, who } = sent;
  const submission = parseWithZod(formData, { schema });
  const hideFields = ["currentPassword", "password", "confirmPassword"];
  const reply = (why: Parameters<typeof submission.reply>[0], answer: { spoken?: string; status: number }) =>
    data<RefusedForm>(
      { intent, result: submission.reply({ ...why, hideFields }) as RefusedForm["result"], spoken: answer.spoken },
      { status: answer.status },
    );

  const answer = await whileDatabaseIsAway<Response | NotDone | "wrong", NotDone>(
    services,
    async () => {
      const asker = await who();
      return submission.status === "success" ? work(submission.value as z.output<Schema>, asker) : "wrong";
    },
    (words) => ({ words, status: 503 }),
  );
  if (answer instanceof Response) return answer;
  if (answer === "wrong") return reply({}, { status: 400 });
  const { field, words, status } = answer;
  return reply(field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] }, { spoken: say(words), status });
}
