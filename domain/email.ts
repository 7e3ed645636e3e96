/** A mail to be written and sent in the background. Enqueued in the transaction of what it is about, so that neither exists without the other. */
export type Mail =
  | { template: "order-placed"; orderId: string }
  /** What was changed is what the order's history tells of this version. */
  | { template: "order-changed"; orderId: string; version: number }
  | { template: "order-confirmed"; orderId: string }
  /** `reason` is what the restaurant says about why; null when it says nothing, and of a customer's own cancellation. */
  | { template: "order-cancelled"; orderId: string; reason: string | null }
  /** The link is made when the mail is written, so that no queue or backup holds one that works. `returnTo` is a path of ours. */
  | { template: "verify-email"; userId: string; returnTo: string }
  /** Asked for again, by whoever says they have this address: a link goes there if an account waits for it. */
  | { template: "verify-again"; to: string; returnTo: string }
  /** Somebody forgot a password: a link goes to this address if there is such an account. */
  | { template: "reset-password"; to: string; returnTo: string }
  | { template: "password-changed"; to: string; name: string }
  /** To the address that an account is to have from now on. */
  | { template: "confirm-email"; userId: string; to: string }
  /** To the address that an account had until now; `email` is the new one. */
  | { template: "email-changed"; to: string; name: string; email: string }
  | { template: "welcome"; userId: string }
  | { template: "account-deleted"; to: string; name: string }
  /** To an address that somebody signed up with although it has an account: on screen that must look like any other sign-up. */
  | { template: "account-exists"; to: string; name: string }
  /** To the business, through whichever way its contact messages go. */
  | { template: "contact-message"; messageId: number }
  /** To whoever sent a data protection complaint. */
  | { template: "complaint-received"; messageId: number };

export interface MailQueue {
  send(mail: Mail): Promise<void>;
}
