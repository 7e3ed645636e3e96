import { data, Form, useNavigation } from "react-router";
import { confirmNewEmail, emailToConfirm } from "../../domain/customers/change-email.ts";
import { messages } from "../../domain/messages.ts";
import { actorContext, servicesContext } from "../context.ts";
import { flashCookie } from "../flash.ts";
import { privatePageHeaders } from "../private-page.ts";
import { readForm } from "../read-form.ts";
import { privatePageMeta } from "../shell/page-meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-email";
import { AccountPanel } from "./account-panel.tsx";
import { leaveWithCookies } from "./leave-with-cookies.ts";
import { Notice } from "./notice.tsx";

export const meta = privatePageMeta("Confirm Your New Email");

/** Nobody else learns the address that people came with. */
export function headers() {
  return { ...privatePageHeaders(), "referrer-policy": "same-origin" };
}

/** Only shows what would happen: programs that look at the links of a mail change nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const email = await emailToConfirm(context.get(servicesContext).shop, token);
  return data({ token, email }, { status: email === null ? 410 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, senderOf } = context.get(servicesContext);
  const token = (await readForm(request)).get("token");
  const actor = await context.get(actorContext)();
  const input = { token: typeof token === "string" ? token : "", sender: senderOf(request) };
  const confirmed = await confirmNewEmail(shop, actor, input);
  if (confirmed.ok) return leaveWithCookies("/userdashboard/settings", [flashCookie("email-changed")]);
  switch (confirmed.error.code) {
    case "link_not_valid":
      return data({ said: messages.account.emailLinkNotValid }, { status: 410 });
    case "email_taken":
      return data({ said: messages.account.emailTaken }, { status: 409 });
    case "too_many":
      return data({ said: messages.auth.tooManyTries(confirmed.error.retryAfter) }, { status: 429 });
  }
}

export default function ConfirmEmail({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const said = actionData ? (actionData as { said: string }).said : email === null ? messages.account.emailLinkNotValid : null;
  return (
    <AccountPanel
      title="Confirm Your New Email"
      text={said ? "That did not work." : "One press, and this is your address with us."}
    >
      {said || email === null ? (
        <>
          <Notice tone="info">{said}</Notice>
          <ButtonLink to="/userdashboard/settings">Your settings</ButtonLink>
        </>
      ) : (
        <Form method="post" action="/confirm-email" className="flex flex-col items-start gap-6">
          <input type="hidden" name="token" value={token} />
          <p className="text-lg">
            From now on you sign in with <strong className="wrap-anywhere">{email}</strong>, and we write to you there.
          </p>
          <Button type="submit" busy={busy} className="min-h-13 text-lg">
            {busy ? "Confirming..." : "Confirm"}
          </Button>
        </Form>
      )}
    </AccountPanel>
  );
}
