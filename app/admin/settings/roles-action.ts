import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { ReauthenticationRefusal } from "../../../domain/accounts/reauthenticate.ts";
import { type ChangeRoleRefusal, changeRole } from "../../../domain/admins/change-role.ts";
import { makeAdmin } from "../../../domain/admins/make-admin.ts";
import { makeAdminSchema } from "../../../domain/admins/make-admin-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { requireSignedInWithSession } from "../../account/settings/signed-in-with-session.ts";
import {
  failedResult,
  invalidResult,
  type RefusalText,
  refusedResult,
  toActionResult,
} from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Adds an admin (`userId`, with `currentPassword` if the owner must confirm it) or removes the
 * role, by `intent`.
 */
export async function rolesAction(context: Context, request: Request) {
  const form = await readForm(request);
  await context.get(adminContext)();
  return form.get("intent") === "remove"
    ? removeRole(context, form)
    : giveRole(context, request, form);
}

async function giveRole(context: Context, request: Request, form: FormData) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(form, { schema: makeAdminSchema });
  const { choose, made, makeFailed } = messages.roles;
  const options = { submission, hideFields: ["currentPassword"] };

  return handleDatabaseUnavailable(
    services,
    async () => {
      if (submission.status !== "success")
        return invalidResult(submission, {
          status: 400,
          toast: choose,
          hideFields: options.hideFields,
        });
      const { actor, session } = await requireSignedInWithSession(context, request);
      const { userId, currentPassword } = submission.value;
      const changed = await makeAdmin(services, actor, {
        userId,
        password: currentPassword,
        session,
      });
      const describe = (refusal: ChangeRoleRefusal | ReauthenticationRefusal) => ({
        ...describeRefusal(refusal),
        toast: makeFailed,
      });
      return toActionResult(changed, { message: made, describe, ...options });
    },
    (reason) => failedResult(reason, { toast: makeFailed, ...options }),
  );
}

async function removeRole(context: Context, form: FormData) {
  const services = context.get(servicesContext);
  const { removed, removeFailed } = messages.roles;
  const describe = (refusal: ChangeRoleRefusal): RefusalText => {
    // Drops `field`: the removal form has no fields.
    const { status, message } = describeRefusal(refusal);
    return { status, message, toast: removeFailed };
  };
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const userId = String(form.get("userId") ?? "");
      if (!/^[\w-]{1,100}$/.test(userId))
        return refusedResult(
          { code: "not_understood" },
          { status: 400, message: messages.page.requestNotReadable, toast: removeFailed },
        );
      return toActionResult(await changeRole(services.shop, actor, { userId, role: "user" }), {
        message: removed,
        describe,
      });
    },
    (reason) => failedResult(reason, { toast: removeFailed }),
  );
}

function describeRefusal(refusal: ChangeRoleRefusal | ReauthenticationRefusal): RefusalText {
  switch (refusal.code) {
    case "only_owner":
      return { message: messages.roles.ownerOnly, status: 403 };
    case "owner_is_admin":
      return { field: "userId", message: messages.roles.ownerIsAdmin, status: 409 };
    case "not_found":
      return { field: "userId", message: messages.customers.notFound, status: 404 };
    case "password_missing":
      return { field: "currentPassword", message: messages.account.currentPassword, status: 400 };
    case "wrong_password":
      return { field: "currentPassword", message: messages.account.wrongPassword, status: 400 };
    case "sign_in_again":
      return { message: messages.account.signInAgain, status: 403 };
    case "too_many":
      return { message: messages.auth.tooManyAttempts(refusal.retryAfter), status: 429 };
  }
}
