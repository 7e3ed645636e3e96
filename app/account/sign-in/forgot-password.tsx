import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { askForReset } from "../../../domain/accounts/request-password-reset.ts";
import { addressForm } from "../../../domain/accounts/reset-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { answerOrWhyNot } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";
import type { Route } from "./+types/forgot-password";
import { whileDatabaseIsAway } from "./handle-database-unavailable.ts";
import { leaveWithCookies } from "./redirect-with-cookies.ts";
import { RequestEmailForm } from "./request-email-form.tsx";
import { returnToOf, withReturn } from "./return-link.ts";

export const meta = privatePageMeta("Reset Password");
export const headers = privatePageHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  return { returnTo: returnToOf(request) };
}

/** Answers the same whether or not the address has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const formData = await readForm(request);
  const returnTo = returnToOf(request, formData);
  const submission = parseWithZod(formData, { schema: addressForm });
  if (submission.status !== "success") return data<Refused>({ result: submission.reply() }, { status: 400 });
  const refused = (spoken: string, status: number) =>
    data<Refused>({ result: submission.reply({ formErrors: [spoken] }), spoken }, { status });

  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await context.get(actorContext)();
      const input = { email: submission.value.email, returnTo, sender: services.senderOf(request) };
      const asked = await askForReset(services.shop, actor, input);
      if (asked.ok) return leaveWithCookies(withReturn("/signin", returnTo), [flashCookie("reset-sent")]);
      return refused(messages.auth.tooManyTries(asked.error.retryAfter), 429);
    },
    (reason) => refused(reason, 503),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrWhyNot({ serverAction });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RequestEmailForm
      id="forgot-password"
      title="Reset Password"
      text="Enter your email address and we'll send you a link to choose a new password."
      button="Send Reset Instructions"
      returnTo={loaderData.returnTo}
      refused={actionData}
    />
  );
}
