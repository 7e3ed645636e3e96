import { join } from "node:path";
import { createTransport } from "nodemailer";
import { checkDataDirWritable, createDataDir } from "../data-dir.ts";
import type { Env } from "../env.ts";
import { createEmailFiles } from "./email-files.ts";
import type { RenderedEmail } from "./render-email.ts";

export interface Mailer {
  /** For the operator: where to look for email. */
  whereTo: string;
  /** The `id` becomes the Message-ID, so that servers and clients can recognise duplicates. */
  deliver(letter: RenderedEmail, envelope: { id: string; writtenAt: Date }): Promise<void>;
  close(): void;
}

/** The mail server permanently rejected this email: do not retry. */
export class EmailRejected extends Error {}

/** Timeout of a silent email server, in ms. */
const answerWithinMs = 20_000;
/**
 * Maximum time for a delivery, waiting behind others included. Less than the queue's `expireInSeconds`, after which the job would
 * be retried in parallel.
 */
const deliverWithinMs = 60_000;

/** SMTP if a server is configured, otherwise files in `DATA_DIR/mail`. */
export function createMailer(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "PUBLIC_URL">,
  limits: SmtpLimits = { answerWithin: answerWithinMs, deliverWithin: deliverWithinMs },
): Mailer {
  const host = new URL(env.PUBLIC_URL).hostname;
  const message = (letter: RenderedEmail, { id, writtenAt }: { id: string; writtenAt: Date }) => ({
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
    // The content must never load a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return env.SMTP_URL ? bySmtp(env.SMTP_URL, message, limits) : intoFiles(env.DATA_DIR, message);
}

/** In ms. */
interface SmtpLimits {
  answerWithin: number;
  deliverWithin: number;
}

type Compose = (letter: RenderedEmail, envelope: { id: string; writtenAt: Date }) => object;

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
        if (refused) throw new EmailRejected((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function intoFiles(dataDir: string, compose: Compose): Mailer {
  createDataDir(dataDir);
  checkDataDirWritable(dataDir);
  const folder = join(dataDir, "mail");
  const files = createEmailFiles(folder);
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

function calendarFile({ filename, content, method }: NonNullable<RenderedEmail["calendar"]>) {
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** Prevents header injection: line breaks in names and subjects become spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function inOneLine({ name, address }: { name: string; address: string }) {
  return { name: oneLine(name), address };
}
