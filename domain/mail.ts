/** A mail to be written and sent in the background. Enqueued in the transaction of what it is about, so that neither exists without the other. */
export type Mail =
  | { template: "order-placed"; orderId: string }
  /** The link is made when the mail is written, so that no queue or backup holds one that works. `returnTo` is a path of ours. */
  | { template: "verify-email"; userId: string; returnTo: string }
  /** To an address that somebody signed up with although it has an account: on screen that must look like any other sign-up. */
  | { template: "account-exists"; to: string; name: string }
  /** To the business, through whichever way its contact messages go. */
  | { template: "contact-message"; messageId: number };

export interface MailQueue {
  send(mail: Mail): Promise<void>;
}
