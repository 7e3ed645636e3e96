import type { ReactNode } from "react";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";

/** An email's content before rendering. `text` is the complete plain-text version. */
export interface EmailContent {
  to: { name: string; address: string };
  /** Where replies go, if not to the shop. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** The line that email clients show after the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  text: string;
  /** A calendar file. `method` is its iTIP method. */
  calendar?: { filename: string; content: string; method: "PUBLISH" | "CANCEL" };
}

/** Available to every email. `publicUrl` has no trailing slash. */
export interface EmailContext {
  business: BusinessSettings;
  publicUrl: string;
}
