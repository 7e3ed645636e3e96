/**
 * An email to render and send in the background. Queue it in the transaction of the change that it
 * reports, so that both commit or neither does.
 */
export type EmailJob =
  /** `isBackOn`: staff have undone a cancellation that the customer was told about. */
  | { template: "order-placed"; orderId: string; isBackOn?: true }
  /** `version` selects the change in the order's history: see `findEmailedChange`. */
  | { template: "order-changed"; orderId: string; version: number }
  /** `isBackOn` is as above. */
  | { template: "order-confirmed"; orderId: string; isBackOn?: true }
  | { template: "order-ready"; orderId: string }
  /** A delivery has left the kitchen. */
  | { template: "order-on-its-way"; orderId: string }
  /**
   * `reason` is the restaurant's reason; null when it gave none, or when the customer cancelled.
   */
  | { template: "order-cancelled"; orderId: string; reason: string | null }
  /**
   * The link is created when the email is rendered, so that no queue or backup contains a working
   * link. `returnTo` is a local path.
   */
  | { template: "verify-email"; userId: string; returnTo: string }
  /** Requested by a visitor: the link is sent only if an unverified account has this address. */
  | { template: "verify-again"; to: string; returnTo: string }
  /** Requested by a visitor: the link is sent only if an account has this address. */
  | { template: "reset-password"; to: string; returnTo: string }
  /** `wasReset`: with an emailed link, which signs out all devices. */
  | {
      template: "password-changed";
      to: string;
      name: string;
      wasReset?: true;
      /** A change of email was waiting to be confirmed. */
      cancelsEmailChange?: boolean;
    }
  /** To the account's new address. */
  | { template: "confirm-email"; userId: string; to: string }
  /** To the account's previous address; `email` is the new one. */
  | { template: "email-changed"; to: string; name: string; email: string }
  | { template: "welcome"; userId: string }
  /** To a new admin, once the owner has given them the role. */
  | { template: "made-admin"; userId: string }
  | { template: "account-deleted"; to: string; name: string }
  /**
   * A sign-up with an address that already has an account. The screen must not reveal that, so the
   * email does.
   */
  | { template: "account-exists"; to: string; name: string }
  /** To the business. */
  | { template: "contact-message"; messageId: number }
  /** To the sender of a data protection complaint. */
  | { template: "complaint-received"; messageId: number }
  /** To the owner. `reason` is a sentence. Not sent if a backup has succeeded since. */
  | { template: "backup-failed"; userId: string; reason: string }
  /** To the owner, with the code of the checklist's test email. */
  | { template: "setup-test"; userId: string }
  /**
   * To the owner: no one has answered this order. If it is answered before the email is sent, the
   * email is about the next order that has waited too long, or isn't sent. Remove after 0.2:
   * `orderId`. A server of the previous release drops an unknown email without one. With it, that
   * server treats the job as an order's email and throws, so that a newer one retries it.
   */
  | { template: "order-unanswered"; userId: string; orderId: string; number: number };

export interface EmailQueue {
  /**
   * To send an email again, pass its original `id` and `queuedAt`: it keeps its Message-ID and
   * date. With `delaySeconds`, the email waits that long, and `DelayedEmailStore` can cancel it.
   */
  send(
    job: EmailJob,
    options?: { id: string; queuedAt: Date } | { delaySeconds: number },
  ): Promise<void>;
}

export interface DelayedEmailStore {
  /** Whether the order's email with this template is still delayed. */
  isWaiting(orderId: string, template: EmailJob["template"]): Promise<boolean>;
  /** Cancels the order's email with this template. False if none is still delayed. */
  cancel(orderId: string, template: EmailJob["template"]): Promise<boolean>;
  /** Like `cancel`, for an email about a change. Returns the change's version; null for false. */
  cancelChange(orderId: string): Promise<number | null>;
  /** Whether an email to the customer has been sent since this time, or is being sent. */
  hasSentSince(orderId: string, since: Date): Promise<boolean>;
}
