/** Free space on a disk. `folder` is one of the shop's folders on that disk. */
export interface DiskSpace {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

/** What one node knows about its machine and its environment. */
export interface SystemFacts {
  disks: DiskSpace[];
  /**
   * How far this machine's clock is ahead of the database server's, in ms; negative if it is
   * behind. The actual skew may be larger. 0 with the embedded database.
   */
  clockSkewMs: number;
  publicUrl: string;
  /** The host name that other machines use to reach the shop; null if only this machine uses it. */
  publicHost: string | null;
  /** Whether emails are sent through a mail server instead of written to files. */
  hasMailServer: boolean;
  /** Whether a backup destination is configured. */
  hasBackupDestination: boolean;
  /** Whether backups are on the same disk as the shop's data. */
  isBackupLocal: boolean;
}

/** Facts from the database. */
export interface ShopFacts {
  /**
   * Orders that have waited too long for confirmation while the shop is open; null if there are
   * none. `waitedMs` is the longest wait.
   */
  waitingOrders: { count: number; waitedMs: number } | null;
  /** Emails that are no longer retried. */
  failedEmails: number;
  /**
   * Emails that are still being retried because the mail server has not accepted them for a while.
   */
  delayedEmails: number;
  /** Contact messages that could not be delivered to the shop. */
  undeliveredMessages: number;
  /**
   * Whether the open shop had no mail server when its owner opened it. Null in practice mode, and
   * if no owner has opened it.
   */
  openedWithoutEmails: boolean | null;
  /**
   * When the last good backup finished or, if there is none, when the first account was created.
   * Null before that.
   */
  backedUpAt: Date | null;
  /** False until the first good backup. */
  hasBackup: boolean;
  /** The last backup's failure, if no backup has succeeded since. */
  backupFailure: { at: Date; reason: string } | null;
  /** Whether the owner has saved the VAT settings, even if they kept the defaults. */
  isVatChosen: boolean;
  /** Whether the shop charges VAT without a VAT number. */
  isVatNumberMissing: boolean;
  /**
   * Names the dishes that are marked veg but contain eggs; null if there are none, or if veg dishes
   * may contain eggs.
   */
  vegWithEggs: string | null;
  /**
   * Names the dishes' allergens that the Terms don't list; null if there are none, or if they list
   * no allergens.
   */
  missingAllergens: string | null;
  /**
   * Set if customers can book online for more guests than the tables seat. `largestParty` is 0
   * without tables.
   */
  seating: { largestBooking: number; largestParty: number } | null;
  /** Unfinished steps of the setup checklist; null for a shop without a checklist. */
  setup: { isPractice: boolean; steps: string[] } | null;
}

export interface AttentionFacts extends SystemFacts, ShopFacts {
  now: Date;
}

export type AttentionCode =
  | "orders_waiting"
  | "email_failed"
  | "email_delayed"
  | "message_undelivered"
  | "disk_low"
  | "clock_skew"
  | "no_https"
  | "no_mail_server"
  | "only_this_computer"
  | "backup_failed"
  | "backup_missing"
  | "no_backup_destination"
  | "largest_booking"
  | "veg_with_eggs"
  | "allergens_missing"
  | "vat_not_chosen"
  | "vat_number_missing"
  | "setup_not_finished";

/**
 * Something that staff should deal with. `urgent` means that orders, customers or the shop's data
 * are at risk now.
 */
export interface AttentionItem {
  code: AttentionCode;
  severity: "urgent" | "warning";
  title: string;
  /** What the problem means and, unless `action` or `serverFix` says it, what to do about it. */
  detail: string;
  action?: { label: string; to: string };
  /** What to change on the server, for the person who runs it. */
  serverFix?: string;
}
