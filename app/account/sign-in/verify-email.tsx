import { data, Form, Link } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { VerifiedElsewhere } from "../verification/verified-elsewhere.tsx";
import { redirectLinkNotValid, verifyEmailAction } from "../verification/verify-email-action.ts";
import type { Route } from "./+types/verify-email";
import { linkPageHeaders } from "./link-page-headers.ts";
import { verifyToken } from "./link-token.ts";
import { getReturnTo } from "./return-link.ts";
import { useRemoveTokenFromUrl } from "./use-remove-token-from-url.ts";

export const meta = privatePageMeta("Verify your email");
export const headers = linkPageHeaders;

/**
 * Verifies nothing yet, because mail scanners follow links, and opening a link must never sign
 * anyone in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts, publicUrl } = context.get(servicesContext);
  if (
    new URL(request.url).searchParams.has("confirmed") &&
    isSignedIn(await context.get(actorContext)())
  )
    return data({ confirmed: true as const, returnTo: getReturnTo(request) });
  const token = verifyToken.read(request);
  const pending = await accounts.findEmailToVerify(request, token);
  if (pending === null) throw redirectLinkNotValid(publicUrl);
  return data(
    { confirmed: false as const, token, ...pending },
    { headers: { "set-cookie": verifyToken.storeCookie(token, publicUrl) } },
  );
}

export function action({ context, request }: Route.ActionArgs) {
  return verifyEmailAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.confirmed) return <VerifiedElsewhere returnTo={loaderData.returnTo} />;
  return <VerifyEmailForm {...loaderData} result={actionData} />;
}

interface VerifyEmailFormProps {
  token: string;
  email: string;
  needsPassword: boolean;
  result: Route.ComponentProps["actionData"];
}

function VerifyEmailForm({ token, email, needsPassword, result }: VerifyEmailFormProps) {
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "verify-email",
    loadCheck: async () => (await import("../check-account-forms.ts")).checkVerification,
    result,
  });
  useRemoveTokenFromUrl();
  return (
    <AccountPanel
      title="Verify your email"
      text={
        <>
          Is <strong className="wrap-anywhere">{email}</strong> your email? Verify it to sign in.
        </>
      }
    >
      <Form method="post" action="/verify-email" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="token" value={token} />
        {needsPassword && (
          <div className="flex flex-col gap-2">
            <PasswordField
              label="Password"
              hint="Enter the password you chose when you signed up."
              autoComplete="current-password"
              required
              {...field("password")}
            />
            <Link
              to="/forgot-password"
              className="inline-flex min-h-6 items-center self-start text-accent-text underline underline-offset-4"
            >
              Forgot your password?
            </Link>
          </div>
        )}
        <Button type="submit" busy={busy} className="min-h-13 self-start text-lg">
          {busy ? "Verifying…" : "Verify"}
        </Button>
      </Form>
      <p className="mt-8 text-muted">Didn't sign up? You can close this page.</p>
    </AccountPanel>
  );
}
