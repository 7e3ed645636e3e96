import type { ReactNode } from "react";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";

/** An email's content before rendering. `text` is the complete plain-text version. */
export interface EmailContent {
  to: { name: string; address: string };
  /** Reply-To address, if replies do not go to the shop. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** Preview text that email clients show after the subject. */
  preview: string;
  heading: string;
  /**
   * Whether to say that orders are for practice. If unset, depends on whether the shop is in
   * practice mode now.
   */
  isPractice?: boolean;
  body: ReactNode;
  text: string;
  /** A calendar file, for emails about a date. `method` is its iTIP method. */
  calendar?: { filename: string; content: string; method: "PUBLISH" | "CANCEL" };
}

/** Available to every email. `publicUrl` has no trailing slash. */
export interface EmailContext {
  business: BusinessSettings;
  publicUrl: string;
}
