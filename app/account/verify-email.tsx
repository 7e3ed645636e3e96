import { data } from "react-router";
import { messages } from "../../domain/messages.ts";
import { servicesContext } from "../context.ts";
import { readForm } from "../read-form.ts";
import { privatePageMeta } from "../shell/page-meta.ts";
import { answerOr } from "../unanswered.ts";
import type { Route } from "./+types/verify-email";
import { AccountPanel } from "./account-panel.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { leaveWithCookies } from "./leave-with-cookies.ts";
import { linkPageHeaders } from "./link-page-headers.ts";
import { verifyToken } from "./link-token.ts";
import { withReturn } from "./return-link.ts";
import { useAddressWithoutToken } from "./use-address-without-token.ts";
import { whileDatabaseIsAway } from "./while-database-is-away.ts";

export const meta = privatePageMeta("Verify Your Email");
export const headers = linkPageHeaders;

/** Why nothing came of the press. The link still works. */
interface NotVerified {
  said: string;
}

/**
 * Only shows whose address it is: programs that look at the links of a mail change nothing, and nobody is signed in to an account, theirs or
 * another's, by a link that they merely followed.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts, publicUrl } = context.get(servicesContext);
  const token = verifyToken.of(request);
  const email = await accounts.emailToVerify(token);
  if (email === null) throw notValid(publicUrl);
  return data({ token, email }, { headers: { "set-cookie": verifyToken.keptCookie(token, publicUrl) } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { accounts, publicUrl } = services;
  const token = (await readForm(request)).get("token");
  const refused = (said: string, status: number) => data<NotVerified>({ said }, { status });

  return whileDatabaseIsAway(
    services,
    async () => {
      const verified = await accounts.verifyEmail(request, typeof token === "string" ? token : "");
      if (verified.ok) {
        const { returnTo, cookies } = verified.value;
        const landing = withReturn("/signin", returnTo, { link: "verified" });
        return leaveWithCookies(landing, [...cookies, verifyToken.forgottenCookie(publicUrl)]);
      }
      switch (verified.error.code) {
        case "link_not_valid":
          return notValid(publicUrl);
        case "too_many":
          return refused(messages.auth.tooManyTries(verified.error.retryAfter), 429);
      }
    },
    (reason) => refused(reason, 503),
  );
}

/** To where another link is to be had. */
function notValid(publicUrl: string): Response {
  return leaveWithCookies("/signin?link=not-valid", [verifyToken.forgottenCookie(publicUrl)]);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (said): NotVerified => ({ said }));
}

export default function VerifyEmail({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  useAddressWithoutToken();
  return (
    <AccountPanel title="Verify Your Email" text="One press, and your account is ready.">
      <ConfirmForm token={token} action="/verify-email" said={actionData?.said ?? null}>
        <p className="text-lg">
          Confirm that <strong className="wrap-anywhere">{email}</strong> is your address, and you are signed in.
        </p>
      </ConfirmForm>
      <p className="mt-8 text-muted">Did you not sign up with us? Then close this page: nothing has happened.</p>
    </AccountPanel>
  );
}
