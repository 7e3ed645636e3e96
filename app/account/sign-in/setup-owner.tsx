import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import { createSetUpOwnerSchema } from "../../../domain/accounts/sign-up-schema.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { maxEmailLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { NewPasswordField } from "../../ui/form/new-password-fields.tsx";
import { FullNameField } from "../../ui/form/profile-fields.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/setup-owner";

export const meta = privatePageMeta("Create your owner account");
export const headers = privatePageHeaders;

/**
 * Opened with the one-time link that the server creates on each start until the shop has an owner.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts, shop } = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { minimumPasswordLength } = await getSettings(shop);
  const isValid = await accounts.canBecomeOwner(token);
  const hasOwner = (await shop.stores.business.getOwnerId()) !== null;
  return data({ isValid, hasOwner, token, minimumPasswordLength }, { status: isValid ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, shop } = context.get(servicesContext);
  const { minimumPasswordLength, practice } = await getSettings(shop);
  const submission = parseWithZod(await readForm(request), {
    schema: createSetUpOwnerSchema(minimumPasswordLength),
  });
  const hideFields = ["password"];
  if (submission.status !== "success")
    return invalidResult(submission, { status: 400, hideFields });
  const created = await accounts.becomeOwner(request, submission.value);
  if (created.ok)
    return redirectWithCookies(practice ? "/admin/setup" : "/admin", [
      ...created.value.cookies,
      flashCookie("owner-ready"),
    ]);
  const { code, message } = created.error;
  const field = "field" in created.error ? created.error.field : undefined;
  return refusedResult(
    { code },
    { status: 400, message, field, toast: message },
    { submission, hideFields },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { describeFailure: (reason) => ({ toast: reason }) });
}

const welcome = "Run your shop from one place.";

export default function SetUpOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { isValid, hasOwner, token, minimumPasswordLength } = loaderData;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "owner",
    loadCheck: async () =>
      (await import("../check-account-forms.ts")).createOwnerCheck(minimumPasswordLength),
    result: actionData,
  });
  if (!isValid && !actionData)
    return (
      <AccountPanel
        title={hasOwner ? "Owner account already created" : "Create your owner account"}
        text={hasOwner ? messages.auth.hasOwner : messages.auth.ownerLinkNotValid}
        welcome={welcome}
      >
        <ButtonLink to="/signin">Sign In</ButtonLink>
      </AccountPanel>
    );
  return (
    <AccountPanel
      title="Create your owner account"
      text="This account manages the shop: orders, menu, staff and settings."
      welcome={welcome}
    >
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="token" value={token} />
        <FullNameField {...field("fullName")} />
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={maxEmailLength}
          required
          {...field("email")}
        />
        <NewPasswordField
          label="Password"
          minimumLength={minimumPasswordLength}
          {...field("password")}
        />
        <Button type="submit" busy={busy} className="mt-2 min-h-13 text-lg">
          {busy ? "Creating account…" : "Create account"}
        </Button>
      </Form>
    </AccountPanel>
  );
}
