import { useEffect, useRef } from "react";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { useOrderReminder } from "../../cart/order-reminder.tsx";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { formDraft } from "../../session/form-draft.ts";
import { areEmailsWrittenToFiles } from "../../shop-status/are-emails-written-to-files.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { findLinkNotice } from "../verification/link-notice.tsx";
import { describeOutsidePostcode } from "../verification/outside-postcode.ts";
import { readPendingEmail } from "../verification/pending-email.ts";
import { verifyCodeFormId } from "../verification/verify-code-form-id.ts";
import { VerifyCodePanel, verifyCodeTitle } from "../verification/verify-code-panel.tsx";
import type { Route } from "./+types/sign-in";
import { redirectSignedIn } from "./redirect-signed-in.ts";
import { getReturnTo } from "./return-link.ts";
import { signInAction } from "./sign-in-action.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { forgetTypedPasswords, useTypedFields } from "./use-typed-fields.ts";
import { getSignInReason } from "./why-sign-in.ts";

const signInMeta = privatePageMeta("Sign In");
const codeMeta = privatePageMeta(verifyCodeTitle);

export function meta(args: Route.MetaArgs) {
  return args.loaderData?.isAwaitingCode ? codeMeta(args) : signInMeta(args);
}

export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  await redirectSignedIn(context, request, link === "verified" ? "email-verified" : undefined);
  const { accounts, shop } = context.get(servicesContext);
  const notice = findLinkNotice(link);
  const pendingEmail = readPendingEmail(request);
  const hasSignedUp = accounts.hasSignedUp(request);
  const isAwaitingCode = notice?.offer === "code" && hasSignedUp && pendingEmail !== "";
  return {
    hasGoogle: accounts.google !== null,
    returnTo: getReturnTo(request),
    pendingEmail,
    notice,
    areEmailsWrittenToFiles: notice !== null && (await areEmailsWrittenToFiles(context)),
    hasSignedUp,
    isAwaitingCode,
    outsideArea: isAwaitingCode && describeOutsidePostcode(request, await getSettings(shop)),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return signInAction(context, request);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCodeSubmission = (await readSubmittedField(request, "intent")) === verifyCodeFormId;
  const failure = isCodeSubmission
    ? { form: verifyCodeFormId }
    : { toast: messages.auth.signInNetworkFailure };
  return callAction(serverAction, { describeFailure: () => failure });
}

export default function SignIn(props: Route.ComponentProps) {
  const { loaderData, actionData } = props;
  const { notice, isAwaitingCode } = loaderData;
  const isCodeResult = actionData?.form === verifyCodeFormId;
  const typedFields = useTypedFields();
  const aside = useOrderReminder(getSignInReason(loaderData.returnTo).shownOrder, "sign in");
  const SignedOutAlert = useLazyPart(
    () => import("../signed-out-alert.tsx").then((module) => module.SignedOutAlert),
    {
      // Signing out deletes the drafts' owner.
      isNeeded:
        loaderData.returnTo.startsWith("/admin") && Boolean(formDraft("owner").read().whose),
      preload: false,
    },
  );
  const sendsEmails = useSendsEmails();
  const isCodePage = isAwaitingCode && sendsEmails;
  const wasCodePage = useRef(isCodePage);
  useEffect(() => {
    if (isCodePage) forgetTypedPasswords();
    if (isCodePage === wasCodePage.current) return;
    wasCodePage.current = isCodePage;
    // The link that was pressed has disappeared.
    document.querySelector<HTMLElement>("h1")?.focus();
  }, [isCodePage]);
  if (isCodePage && notice)
    return (
      <VerifyCodePanel
        text={notice.text}
        email={loaderData.pendingEmail}
        returnTo={loaderData.returnTo}
        areEmailsWrittenToFiles={loaderData.areEmailsWrittenToFiles}
        outsideArea={loaderData.outsideArea}
        aside={aside}
        result={isCodeResult ? actionData : undefined}
      />
    );
  return (
    <>
      {SignedOutAlert && <SignedOutAlert />}
      <SignInForm
        {...props}
        typedFields={typedFields}
        aside={aside}
        actionData={isCodeResult ? undefined : actionData}
      />
    </>
  );
}
