import type { ReactNode } from "react";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";

/** An email without its envelope. `text` is the complete plain-text part. */
export interface Letter {
  to: { name: string; address: string };
  /** Reply-To, when replies do not go to the shop. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** Preview text that email programs show after the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  text: string;
  /** A calendar file, for emails about a date. `method` is its iTIP method. */
  calendar?: { filename: string; content: string; method: "PUBLISH" | "CANCEL" };
}

/** Context of every email. `publicUrl` has no trailing slash. */
export interface LetterContext {
  business: BusinessSettings;
  publicUrl: string;
}
