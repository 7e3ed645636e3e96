import { issueConfirmLink } from "../../domain/accounts/change-email.ts";
import { resetLinkHours } from "../../domain/accounts/one-time-links.ts";
import { issueResetLink } from "../../domain/accounts/reset-password.ts";
import { formatPhones } from "../../domain/contact-details/phone.ts";
import type { Shop } from "../../domain/shop.ts";
import { composeAccountExistsEmail } from "./account-exists-email.ts";
import {
  composeAddressTakenEmail,
  composeConfirmNewAddressEmail,
} from "./confirm-new-address-email.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import type { AccountEmailJob } from "./email-jobs.ts";
import { describeHowToReply, formatGreeting } from "./email-layout.ts";
import { composeResetPasswordEmail } from "./reset-password-email.ts";
import { composeSimpleEmail } from "./simple-email.ts";
import { composeVerifyAddressEmail } from "./verify-address-email.ts";

export interface AccountEmailSources {
  shop: Pick<Shop, "stores" | "transaction">;
  /**
   * Creates a link and a code, and returns them with their recipient. Null if the account is
   * verified or deleted.
   */
  issueVerification(
    userId: string,
    returnTo: string,
  ): Promise<{ to: string; url: string; code: string } | null>;
}

/**
 * Creates the links only when the email is sent, so that no queue or backup contains a working one.
 * Null if the email no longer applies.
 */
export async function composeAccountEmail(
  { shop, issueVerification }: AccountEmailSources,
  { job, enqueuedAt }: { job: AccountEmailJob; enqueuedAt: Date },
  context: EmailContext,
): Promise<EmailContent | null> {
  const { credentials } = shop.stores;
  const linkTo = (path: string, token: string) => `${context.publicUrl}${path}?token=${token}`;

  switch (job.template) {
    case "verify-email": {
      const link = await issueVerification(job.userId, job.returnTo);
      return link && composeVerifyAddressEmail(link, context);
    }
    case "verify-again": {
      const account = await credentials.findByEmail(job.to);
      const link = account && (await issueVerification(account.id, job.returnTo));
      return link && composeVerifyAddressEmail(link, context);
    }
    case "reset-password": {
      const link = await issueResetLink(shop, { email: job.to, returnTo: job.returnTo });
      return (
        link &&
        composeResetPasswordEmail(
          { to: link.to, url: linkTo("/reset-password", link.token), hours: resetLinkHours },
          context,
        )
      );
    }
    case "confirm-email": {
      const link = await issueConfirmLink(shop, {
        userId: job.userId,
        email: job.to,
        requestedAt: enqueuedAt,
      });
      if (!link) return null;
      if ("taken" in link)
        return composeAddressTakenEmail({ to: job.to, name: link.name }, context);
      return composeConfirmNewAddressEmail(
        { to: job.to, url: linkTo("/confirm-email", link.token) },
        context,
      );
    }
    case "welcome": {
      const account = await credentials.findById(job.userId);
      return account && composeWelcomeEmail({ to: account.email, name: account.name }, context);
    }
    case "made-admin": {
      const profile = await shop.stores.customers.findProfile(job.userId);
      if (profile?.role !== "admin") return null;
      return composeMadeAdminEmail({ to: profile.email, name: profile.fullName }, context);
    }
    case "password-changed":
      return composePasswordChangedEmail(job, context);
    case "email-changed":
      return composeAddressChangedEmail(job, context);
    case "account-deleted":
      return composeAccountDeletedEmail(job, context);
    case "account-exists":
      return composeAccountExistsEmail(job, context);
  }
}

/** Sent once a new account's email is verified. */
function composeWelcomeEmail(
  { to, name }: { to: string; name: string },
  { business, publicUrl }: EmailContext,
): EmailContent {
  return composeSimpleEmail({
    to: { name, address: to },
    subject: `Welcome to ${business.name}`,
    preview: "Your account is ready.",
    heading: "Welcome",
    paragraphs: [
      formatGreeting(name),
      `Your account at ${business.name} is ready. Your dashboard has your details and your orders, and shows their progress.`,
      "Hungry? Choose your first dishes from our menu.",
    ],
    action: { label: "View the menu", url: `${publicUrl}/menu` },
  });
}

/** The new admin's sessions have ended, so they sign in again. */
function composeMadeAdminEmail(
  { to, name }: { to: string; name: string },
  { business, publicUrl }: EmailContext,
): EmailContent {
  return composeSimpleEmail({
    to: { name, address: to },
    subject: `You can now manage ${business.name}`,
    preview: "The owner made you an admin.",
    heading: "You are an admin",
    paragraphs: [
      formatGreeting(name),
      `The owner of ${business.name} made you an admin: you can use the back office, with its orders, kitchen and menu. You were signed out, so sign in again.`,
      "Your actions there are logged.",
    ],
    action: { label: "Sign in", url: `${publicUrl}/signin?returnTo=%2Fadmin` },
  });
}

/** Warns the account holder, in case someone else made the change. */
function composePasswordChangedEmail(
  {
    to,
    name,
    wasReset,
    cancelsEmailChange,
  }: Extract<AccountEmailJob, { template: "password-changed" }>,
  { business, publicUrl }: EmailContext,
): EmailContent {
  const signedOut = wasReset
    ? "You were signed out on all devices."
    : "You were signed out on all your other devices.";
  return composeSimpleEmail({
    to: { name, address: to },
    subject: `Your password for ${business.name} was changed`,
    preview: signedOut,
    heading: "Your password was changed",
    paragraphs: [
      formatGreeting(name),
      `The password for your account at ${business.name} was changed. ${signedOut}`,
      ...(cancelsEmailChange
        ? [
            "This also cancelled a change of your email that was waiting to be confirmed. If you still want it, request it again in your settings.",
          ]
        : []),
      "If this was you, you don't need to do anything.",
      `If this wasn't you, ${describeHowToReply(business)}, and set a new password now:`,
    ],
    action: { label: "Set a new password", url: `${publicUrl}/forgot-password` },
  });
}

/** Sent to the previous address. `email` is the new one. */
function composeAddressChangedEmail(
  { to, name, email }: { to: string; name: string; email: string },
  { business }: EmailContext,
): EmailContent {
  const phones = formatPhones(business.phones);
  return composeSimpleEmail({
    to: { name, address: to },
    subject: `Your email for ${business.name} was changed`,
    preview: `Sign in with ${email} from now on.`,
    heading: "Your email was changed",
    paragraphs: [
      formatGreeting(name),
      `From now on, sign in to ${business.name} with ${email}. We'll send our emails there, and no longer to this address.`,
      `If this wasn't you, reply to this email${phones && ` or call us straight away: ${phones}`}.`,
    ],
  });
}

/** The last email that is sent to an account. */
function composeAccountDeletedEmail(
  { to, name }: { to: string; name: string },
  { business }: EmailContext,
): EmailContent {
  return composeSimpleEmail({
    to: { name, address: to },
    subject: `Your account at ${business.name} has been deleted`,
    preview: "We removed your details and signed out every device.",
    heading: "Your account has been deleted",
    paragraphs: [
      formatGreeting(name),
      "As you asked, we deleted your account: your name, email, phone number and address. Every device is signed out.",
      "We keep past orders without your details, because tax law requires it: the dishes, the dates and the prices.",
      `If this wasn't you, ${describeHowToReply(business)}.`,
    ],
  });
}
