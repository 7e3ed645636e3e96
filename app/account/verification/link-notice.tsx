import { messages } from "../../../domain/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../sign-in/notice.tsx";
import { withReturnTo } from "../sign-in/return-link.ts";
import { ResendLink } from "./resend-link.tsx";

interface LinkNoticeContent {
  tone: "info" | "success";
  text: string;
  /** What the notice offers to send. */
  offer: "code" | "link" | "reset" | null;
}

/** By the value of `?link=` in the URL of /signin. */
const notices: Record<string, LinkNoticeContent> = {
  sent: { tone: "info", text: messages.auth.checkYourEmail, offer: "code" },
  "new-code": {
    tone: "info",
    text: "A new code and link are on their way, unless this address is already verified. Earlier codes no longer work.",
    offer: "code",
  },
  "sent-again": { tone: "info", text: messages.auth.verifyAgainSent, offer: "code" },
  "link-sent": {
    tone: "info",
    text: "Open the link in our email to verify this address. Its code works only in the browser where you signed up with it.",
    offer: null,
  },
  code: { tone: "info", text: "Enter the code from our email to continue.", offer: "code" },
  verified: { tone: "success", text: messages.auth.verifiedSignIn, offer: null },
  "not-valid": { tone: "info", text: messages.auth.linkNotValid, offer: "link" },
  "reset-sent": {
    tone: "info",
    text: "If this address has an account, we've emailed you a link to choose a new password. If you can't find it, look in your junk folder.",
    offer: null,
  },
  "reset-not-valid": { tone: "info", text: messages.auth.resetLinkNotValid, offer: "reset" },
};

export function findLinkNotice(link: string): LinkNoticeContent | null {
  return Object.hasOwn(notices, link) ? (notices[link] ?? null) : null;
}

export function LinkNotice({
  notice: { tone, text, offer },
  email,
  returnTo,
}: {
  notice: LinkNoticeContent;
  email: string;
  returnTo: string;
}) {
  return (
    <Notice tone={tone} action={offer && <Offer offer={offer} email={email} returnTo={returnTo} />}>
      {text}
    </Notice>
  );
}

function Offer({
  offer,
  email,
  returnTo,
}: {
  offer: "code" | "link" | "reset";
  email: string;
  returnTo: string;
}) {
  if (offer !== "reset")
    return (
      <ResendLink
        email={email}
        returnTo={returnTo}
        label={offer === "link" ? "Send a new link" : undefined}
      />
    );
  return (
    <ButtonLink
      to={withReturnTo("/forgot-password", returnTo, { link: "not-valid" })}
      variant="secondary"
      size="sm"
    >
      Request a new link
    </ButtonLink>
  );
}
