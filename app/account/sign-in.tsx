import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link } from "react-router";
import { signInForm } from "../../domain/customers/sign-in-form.ts";
import { messages } from "../../domain/messages.ts";
import { servicesContext } from "../context.ts";
import { flashCookie } from "../flash.ts";
import { privatePageHeaders } from "../private-page.ts";
import { readForm } from "../read-form.ts";
import { privatePageMeta } from "../shell/page-meta.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary, PasswordField, TextField } from "../ui/field.tsx";
import { type Refused, useCheckedForm } from "../ui/use-checked-form.ts";
import type { Route } from "./+types/sign-in";
import { AccountPanel } from "./account-panel.tsx";
import { ContinueWithGoogle, useLeavingForGoogle } from "./continue-with-google.tsx";
import { forwardSignedIn } from "./forward-signed-in.ts";
import { leaveWithCookies } from "./leave-with-cookies.ts";
import { Notice } from "./notice.tsx";
import { returnToOf, withReturn } from "./return-link.ts";

export const meta = privatePageMeta("Sign In");
export const headers = privatePageHeaders;

/** What a link in a mail, or signing up, leads here with. */
const notices = {
  sent: { tone: "info", text: messages.auth.checkYourMail },
  verified: { tone: "success", text: messages.auth.verifiedSignIn },
  "not-valid": { tone: "info", text: messages.auth.linkNotValid },
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  await forwardSignedIn(context, request, link === "verified" ? "email-verified" : undefined);
  const google = context.get(servicesContext).accounts.google !== null;
  return {
    google,
    returnTo: returnToOf(request),
    notice: Object.hasOwn(notices, link) ? notices[link as keyof typeof notices] : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  const returnTo = returnToOf(request, formData);
  const submission = parseWithZod(formData, { schema: signInForm });
  const hideFields = ["password"];
  if (submission.status !== "success") return data<Refused>({ result: submission.reply({ hideFields }) }, { status: 400 });

  const { email, password } = submission.value;
  const signedIn = await context.get(servicesContext).accounts.signIn(request, { email, password, returnTo });
  if (signedIn.ok)
    return leaveWithCookies(withReturn("/complete-profile", returnTo), [...signedIn.value.cookies, flashCookie("signed-in")]);
  const { message } = signedIn.error;
  return data<Refused>({ result: submission.reply({ formErrors: [message], hideFields }), spoken: message }, { status: 401 });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { google, returnTo, notice } = loaderData;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "signin",
    fetchCheck: async () => (await import("./account-checks.ts")).checkSignIn,
    refused: actionData,
  });
  const leaving = useLeavingForGoogle();
  return (
    <AccountPanel title="Sign In" text="Welcome back. Your table is as you left it.">
      {notice && !actionData && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {google && <ContinueWithGoogle returnTo={returnTo} disabled={busy} />}
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField label="Email Address" type="email" inputMode="email" autoComplete="username" required {...field("email")} />
        <PasswordField label="Password" autoComplete="current-password" required {...field("password")} />
        <Button type="submit" busy={busy && !leaving} disabled={leaving} className="mt-2 min-h-13 text-lg">
          {busy && !leaving ? "Signing in..." : "Sign In"}
        </Button>
      </Form>
      <p className="mt-8 text-muted">
        New here?{" "}
        <Link to={withReturn("/signup", returnTo)} className="font-semibold text-accent-text underline underline-offset-4">
          Sign Up
        </Link>
      </p>
    </AccountPanel>
  );
}
