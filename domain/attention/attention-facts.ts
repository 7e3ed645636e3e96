/** Free space on a disk. `folder` is a folder of the shop on it. */
export interface DiskSpace {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

/** What one node knows about its machine and its environment. */
export interface SystemFacts {
  disks: DiskSpace[];
  /**
   * Skew of this machine's clock against the database server's, in ms (positive: ahead); the actual skew may be larger. 0 with
   * the embedded database.
   */
  clockSkewMs: number;
  publicUrl: string;
  /** The name under which other machines reach the shop; null if only this machine does. */
  publicHost: string | null;
  /** Whether emails go to a mail server instead of files. */
  hasMailServer: boolean;
  /** Whether the shop has a place to store backups. */
  hasBackupDestination: boolean;
}

/** Facts from the database. */
export interface ShopFacts {
  /** Emails that are no longer retried. */
  failedEmails: number;
  /** Emails that the mail server has not accepted for a while and that are still retried. */
  delayedEmails: number;
  /** Contact messages that could not be delivered to the shop. */
  undeliveredMessages: number;
  /** When the last good backup was finished, or else when the shop got its first account. Null before that. */
  backedUpAt: Date | null;
  /** The failure of the last backup, if none has succeeded since. */
  backupFailure: { at: Date; reason: string } | null;
  /** Whether the owner saved the VAT settings, even with the default values. */
  isVatChosen: boolean;
  /** Whether the shop charges VAT without a VAT number. */
  isVatNumberMissing: boolean;
  /** Steps of the checklist that are not done; null for a shop without a checklist. */
  setup: { isPractice: boolean; steps: string[] } | null;
}

export interface AttentionFacts extends SystemFacts, ShopFacts {
  now: Date;
}
