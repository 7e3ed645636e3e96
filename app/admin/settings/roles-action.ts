import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { NotProven } from "../../../domain/accounts/reauthenticate.ts";
import { type ChangeRoleRefusal, changeRole } from "../../../domain/admins/change-role.ts";
import { makeAdmin } from "../../../domain/admins/make-admin.ts";
import { makeAdminForm } from "../../../domain/admins/make-admin-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { signedInWithSession } from "../../account/settings/signed-in-with-session.ts";
import { whileDatabaseIsAway } from "../../account/sign-in/handle-database-unavailable.ts";
import { servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";

/** What came of it. Of a form that was refused: beside which field, and whether it now asks for the owner's password. */
export type RolesAnswer = { done: string } | ({ done: null; asksForPassword: boolean } & Refused);

type Context = Readonly<RouterContextProvider>;

/** Makes somebody an admin (`userId`, `currentPassword` where the owner has not signed in just now), or takes the role away (`intent`). */
export async function rolesAction(context: Context, request: Request) {
  const form = await readForm(request);
  await adminOnly(context, request);
  return form.get("intent") === "remove" ? removeRole(context, request, form) : giveRole(context, request, form);
}

async function giveRole(context: Context, request: Request, form: FormData) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(form, { schema: makeAdminForm });
  const refused = (why: Parameters<typeof submission.reply>[0], status: number, spoken: string, asksForPassword = false) => {
    const result = submission.reply({ ...why, hideFields: ["currentPassword"] }) as Refused["result"];
    return data<RolesAnswer>({ done: null, asksForPassword, result, spoken }, { status });
  };
  const { choose, made, makeFailed } = messages.roles;

  return whileDatabaseIsAway(
    services,
    async () => {
      if (submission.status !== "success") return refused({}, 400, choose);
      const { actor, session } = await signedInWithSession(context, request);
      const { userId, currentPassword } = submission.value;
      const changed = await makeAdmin(services, actor, { userId, password: currentPassword, session });
      if (changed.ok) return data<RolesAnswer>({ done: made });
      const { field, words, status } = sayRefusal(changed.error);
      const asks = field === "currentPassword";
      return refused(field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] }, status, makeFailed, asks);
    },
    (words) => refused({ formErrors: [words] }, 503, makeFailed),
  );
}

async function removeRole(context: Context, request: Request, form: FormData) {
  const services = context.get(servicesContext);
  const { removed, removeFailed } = messages.roles;
  const refused = (words: string, status: number) =>
    data<RolesAnswer>(
      { done: null, asksForPassword: false, result: { error: { "": [words] } }, spoken: removeFailed },
      { status },
    );
  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await adminOnly(context, request);
      const userId = String(form.get("userId") ?? "");
      if (!/^[\w-]{1,100}$/.test(userId)) return refused(messages.page.notUnderstood, 400);
      const changed = await changeRole(services.shop, actor, { userId, role: "user" });
      if (changed.ok) return data<RolesAnswer>({ done: removed });
      const { words, status } = sayRefusal(changed.error);
      return refused(words, status);
    },
    (words) => refused(words, 503),
  );
}

function sayRefusal(refusal: ChangeRoleRefusal | NotProven): {
  field?: "userId" | "currentPassword";
  words: string;
  status: number;
} {
  switch (refusal.code) {
    case "only_owner":
      return { words: messages.roles.ownerOnly, status: 403 };
    case "owner_stays":
      return { field: "userId", words: messages.roles.ownerStays, status: 409 };
    case "not_found":
      return { field: "userId", words: messages.customers.notFound, status: 404 };
    case "password_missing":
      return { field: "currentPassword", words: messages.account.currentPassword, status: 400 };
    case "wrong_password":
      return { field: "currentPassword", words: messages.account.wrongPassword, status: 400 };
    case "sign_in_again":
      return { words: messages.account.signInAgain, status: 403 };
    case "too_many":
      return { words: messages.auth.tooManyTries(refusal.retryAfter), status: 429 };
  }
}
