import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Services } from "../../services.ts";
import { whileDatabaseIsAway } from "../sign-in/handle-database-unavailable.ts";
import type { RefusedForm } from "./use-settings-form.ts";

/** Why it was refused, as a sentence; `field` is the form field it refers to. */
export interface NotDone {
  field?: string;
  words: string;
  status: number;
}

/**
 * Authorises, validates and handles a settings form. Errors are shown beside the form, and as a toast worded by `say`. What was typed
 * survives, also when the database is unavailable. `intent` identifies the form on its page.
 */
export async function takeForm<Schema extends z.ZodObject, Asker>(
  sent: {
    intent: string;
    services: Services;
    formData: FormData;
    schema: Schema;
    say: (reason: string) => string;
    /** Redirects a visitor to /signin. */
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
