import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makeDataFolder, writeInDataFolder } from "../data-dir.ts";
import type { Env } from "../env.ts";
import { mailFiles } from "./email-files.ts";
import type { WrittenLetter } from "./render-email.ts";

/** Where letters go. */
export interface Mailer {
  /** For the operator: where to look for mail. */
  whereTo: string;
  /** The same `id` is the same Message-ID, so that a mail server or program can tell that it had this letter before. */
  deliver(letter: WrittenLetter, envelope: { id: string; writtenAt: Date }): Promise<void>;
  close(): void;
}

/** The mail server refuses this letter for good: trying again is of no use. */
export class LetterRefused extends Error {}

/** How long a mail server may be silent, in milliseconds. */
const answerWithinMs = 20_000;
/**
 * How long a delivery may take in all, also behind others that hang: less than its job is given, which would be tried anew beside it then
 * (`expireInSeconds` of the queue).
 */
const deliverWithinMs = 60_000;

/** By SMTP if there is a server, else into `DATA_DIR/mail`. */
export function createMailer(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "PUBLIC_URL">,
  limits: SmtpLimits = { answerWithin: answerWithinMs, deliverWithin: deliverWithinMs },
): Mailer {
  const host = new URL(env.PUBLIC_URL).hostname;
  const message = (letter: WrittenLetter, { id, writtenAt }: { id: string; writtenAt: Date }) => ({
    from: env.MAIL_FROM ?? inOneLine(letter.from),
    ...(letter.replyTo || env.MAIL_FROM ? { replyTo: inOneLine(letter.replyTo ?? letter.from) } : {}),
    to: inOneLine(letter.to),
    subject: oneLine(letter.subject),
    html: letter.html,
    text: letter.text,
    ...(letter.calendar ? { attachments: [calendarFile(letter.calendar)] } : {}),
    messageId: `<${id}@${host}>`,
    date: writtenAt,
    headers: { "Auto-Submitted": "auto-generated" },
    // A letter is what we wrote, never a file or an address that somebody smuggled in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return env.SMTP_URL ? bySmtp(env.SMTP_URL, message, limits) : intoFiles(env.DATA_DIR, message);
}

/** In milliseconds. */
interface SmtpLimits {
  answerWithin: number;
  deliverWithin: number;
}

type Compose = (letter: WrittenLetter, envelope: { id: string; writtenAt: Date }) => object;

function bySmtp(url: string, compose: Compose, { answerWithin, deliverWithin }: SmtpLimits): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    connectionTimeout: answerWithin,
    greetingTimeout: answerWithin,
    socketTimeout: answerWithin,
  });
  return {
    whereTo: `sent through ${new URL(url).host}`,
    async deliver(letter, envelope) {
      try {
        await transport.sendMail({ ...compose(letter, envelope), signal: AbortSignal.timeout(deliverWithin) });
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        const refused = code === "EENVELOPE" && responseCode !== undefined && responseCode >= 550;
        if (refused) throw new LetterRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function intoFiles(dataDir: string, compose: Compose): Mailer {
  makeDataFolder(dataDir);
  writeInDataFolder(dataDir);
  const folder = join(dataDir, "mail");
  const files = mailFiles(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    whereTo: `written to ${folder} as .eml files`,
    async deliver(letter, envelope) {
      const { message } = await transport.sendMail(compose(letter, envelope));
      await files.write(message as Buffer, envelope);
    },
    close: () => transport.close(),
  };
}

function calendarFile({ filename, content, method }: NonNullable<WrittenLetter["calendar"]>) {
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** A name or a subject cannot begin a header of its own: whatever breaks a line is a space. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function inOneLine({ name, address }: { name: string; address: string }) {
  return { name: oneLine(name), address };
}
