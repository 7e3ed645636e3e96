import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import {
  failedResult,
  invalidResult,
  type RefusalText,
  refusedResult,
} from "../../action-result.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import type { Services } from "../../services.ts";

const hideFields = ["currentPassword", "password", "confirmPassword"];

/** A refusal of a settings form, worded for the user. */
export interface SettingsRefusal extends RefusalText {
  code: string;
}

/**
 * Authenticates the user, validates a form and handles it. Shows refusals in the form and, unless a
 * password is refused or `describeFailure` returns "", as a toast. The form keeps its values, except
 * passwords, even while the database is unavailable. `intent` identifies the form on its page.
 */
export async function submitSettingsForm<Schema extends z.ZodObject, Account>(
  input: {
    intent: string;
    services: Services;
    formData: FormData;
    schema: Schema;
    describeFailure: (reason: string) => string;
    /** Returns the account. Redirects a visitor to /signin. */
    authenticate: () => Promise<Account>;
  },
  handle: (values: z.output<Schema>, account: Account) => Promise<Response | SettingsRefusal>,
) {
  const { intent, services, formData, schema, describeFailure, authenticate } = input;
  const submission = parseWithZod(formData, { schema });
  const options = { submission, hideFields, form: intent };
  return handleDatabaseUnavailable(
    services,
    async () => {
      const account = await authenticate();
      if (submission.status !== "success")
        return invalidResult(submission, { status: 400, hideFields, form: intent });
      const result = await handle(submission.value as z.output<Schema>, account);
      if (result instanceof Response) return result;
      const { code, ...text } = result;
      const isPasswordRefused = hideFields.includes(text.field ?? "");
      const toast = isPasswordRefused ? undefined : describeFailure(text.message);
      return refusedResult({ code }, { ...text, toast }, options);
    },
    (reason) => failedResult(reason, { toast: describeFailure(reason), ...options }),
  );
}
