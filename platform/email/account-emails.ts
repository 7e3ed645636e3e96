import { issueConfirmLink } from "../../domain/accounts/change-email.ts";
import { resetLinkHours } from "../../domain/accounts/request-password-reset.ts";
import { issueResetLink } from "../../domain/accounts/reset-password.ts";
import type { Shop } from "../../domain/shop.ts";
import { accountDeletedLetter } from "./account-deleted-email.ts";
import type { AccountMail } from "./account-email-job.ts";
import { accountExistsLetter } from "./account-exists-email.ts";
import { confirmEmailLetter, emailTakenLetter } from "./confirm-email-email.ts";
import { emailChangedLetter } from "./email-changed-email.ts";
import { passwordChangedLetter } from "./password-changed-email.ts";
import type { Letter, LetterContext } from "./rendered-email.ts";
import { resetPasswordLetter } from "./reset-password-email.ts";
import { verifyEmailLetter } from "./verify-email-email.ts";
import { welcomeLetter } from "./welcome-email.ts";

export interface AccountLetterSources {
  shop: Pick<Shop, "read" | "transaction">;
  /** A new link and its recipient. Null when the account is already verified, or gone. */
  verification(userId: string, returnTo: string): Promise<{ to: string; url: string } | null>;
}

/** Emails about accounts. Links are created when the email is sent, so that no queue or backup holds a working one. */
export async function accountLetter(
  { shop, verification }: AccountLetterSources,
  { mail, enqueuedAt }: { mail: AccountMail; enqueuedAt: Date },
  context: LetterContext,
): Promise<Letter | null> {
  const { credentials } = shop.read;
  const linkTo = (path: string, token: string) => `${context.publicUrl}${path}?token=${token}`;

  switch (mail.template) {
    case "verify-email": {
      const link = await verification(mail.userId, mail.returnTo);
      return link && verifyEmailLetter(link, context);
    }
    case "verify-again": {
      const account = await credentials.byEmail(mail.to);
      const link = account && (await verification(account.id, mail.returnTo));
      return link && verifyEmailLetter(link, context);
    }
    case "reset-password": {
      const link = await issueResetLink(shop, { email: mail.to, returnTo: mail.returnTo });
      return (
        link && resetPasswordLetter({ to: link.to, url: linkTo("/reset-password", link.token), hours: resetLinkHours }, context)
      );
    }
    case "confirm-email": {
      const link = await issueConfirmLink(shop, { userId: mail.userId, email: mail.to, askedAt: enqueuedAt });
      if (!link) return null;
      if ("taken" in link) return emailTakenLetter({ to: mail.to, name: link.name }, context);
      return confirmEmailLetter({ to: mail.to, url: linkTo("/confirm-email", link.token) }, context);
    }
    case "welcome": {
      const account = await credentials.byId(mail.userId);
      return account && welcomeLetter({ to: account.email, name: account.name }, context);
    }
    case "password-changed":
      return passwordChangedLetter(mail, context);
    case "email-changed":
      return emailChangedLetter(mail, context);
    case "account-deleted":
      return accountDeletedLetter(mail, context);
    case "account-exists":
      return accountExistsLetter(mail, context);
  }
}
