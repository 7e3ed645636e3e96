import { resetLinkHours } from "../../domain/customers/ask-for-reset.ts";
import { issueConfirmLink } from "../../domain/customers/change-email.ts";
import { issueResetLink } from "../../domain/customers/reset-password.ts";
import type { Shop } from "../../domain/shop.ts";
import { accountDeletedLetter } from "./account-deleted-letter.ts";
import { accountExistsLetter } from "./account-exists-letter.ts";
import type { AccountMail } from "./account-mail.ts";
import { confirmEmailLetter, emailTakenLetter } from "./confirm-email-letter.ts";
import { emailChangedLetter } from "./email-changed-letter.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { passwordChangedLetter } from "./password-changed-letter.ts";
import { resetPasswordLetter } from "./reset-password-letter.ts";
import { verifyEmailLetter } from "./verify-email-letter.ts";
import { welcomeLetter } from "./welcome-letter.ts";

export interface AccountLetterSources {
  shop: Pick<Shop, "read" | "transaction">;
  /** A new link, and whom it is for. Null when the account is verified already, or gone. */
  verification(userId: string, returnTo: string): Promise<{ to: string; url: string } | null>;
}

/** Letters about accounts. Links are made here, at the last moment, so that no queue or backup holds one that works. */
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
