import type { ReactNode } from "react";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";

/** A mail before it has an envelope. `text` is the whole of it for programs that show no HTML. */
export interface Letter {
  to: { name: string; address: string };
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: { name: string; address: string };
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  text: string;
  /** A file for calendars, when it is about a time to keep free. `method` is what the file asks of the calendar. */
  calendar?: { filename: string; content: string; method: "PUBLISH" | "CANCEL" };
}

/** What every letter may need to know. `publicUrl` has no trailing slash. */
export interface LetterContext {
  business: BusinessSettings;
  publicUrl: string;
}
