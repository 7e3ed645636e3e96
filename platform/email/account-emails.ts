import { issueConfirmLink } from "../../domain/accounts/change-email.ts";
import { resetLinkHours } from "../../domain/accounts/request-password-reset.ts";
import { issueResetLink } from "../../domain/accounts/reset-password.ts";
import type { Shop } from "../../domain/shop.ts";
import { accountDeletedEmail } from "./account-deleted-email.ts";
import type { AccountEmailJob } from "./account-email-job.ts";
import { accountExistsEmail } from "./account-exists-email.ts";
import { addressTakenEmail, confirmNewAddressEmail } from "./confirm-email-email.ts";
import { addressChangedEmail } from "./email-changed-email.ts";
import { passwordChangedEmail } from "./password-changed-email.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { resetPasswordEmail } from "./reset-password-email.ts";
import { verifyAddressEmail } from "./verify-email-email.ts";
import { welcomeEmail } from "./welcome-email.ts";

export interface AccountEmailSources {
  shop: Pick<Shop, "read" | "transaction">;
  /** A new link and its recipient. Null when the account is already verified, or gone. */
  verification(userId: string, returnTo: string): Promise<{ to: string; url: string } | null>;
}

/** Creates links when the email is rendered, so that no queue or backup has a working one. */
export async function composeAccountEmail(
  { shop, verification }: AccountEmailSources,
  { job, enqueuedAt }: { job: AccountEmailJob; enqueuedAt: Date },
  context: EmailContext,
): Promise<EmailContent | null> {
  const { credentials } = shop.read;
  const linkTo = (path: string, token: string) => `${context.publicUrl}${path}?token=${token}`;

  switch (job.template) {
    case "verify-email": {
      const link = await verification(job.userId, job.returnTo);
      return link && verifyAddressEmail(link, context);
    }
    case "verify-again": {
      const account = await credentials.byEmail(job.to);
      const link = account && (await verification(account.id, job.returnTo));
      return link && verifyAddressEmail(link, context);
    }
    case "reset-password": {
      const link = await issueResetLink(shop, { email: job.to, returnTo: job.returnTo });
      return (
        link && resetPasswordEmail({ to: link.to, url: linkTo("/reset-password", link.token), hours: resetLinkHours }, context)
      );
    }
    case "confirm-email": {
      const link = await issueConfirmLink(shop, { userId: job.userId, email: job.to, askedAt: enqueuedAt });
      if (!link) return null;
      if ("taken" in link) return addressTakenEmail({ to: job.to, name: link.name }, context);
      return confirmNewAddressEmail({ to: job.to, url: linkTo("/confirm-email", link.token) }, context);
    }
    case "welcome": {
      const account = await credentials.byId(job.userId);
      return account && welcomeEmail({ to: account.email, name: account.name }, context);
    }
    case "password-changed":
      return passwordChangedEmail(job, context);
    case "email-changed":
      return addressChangedEmail(job, context);
    case "account-deleted":
      return accountDeletedEmail(job, context);
    case "account-exists":
      return accountExistsEmail(job, context);
  }
}
