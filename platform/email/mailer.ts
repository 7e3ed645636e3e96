import { join } from "node:path";
import { createTransport } from "nodemailer";
import { checkDataDirWritable, createDataDir } from "../data-dir.ts";
import type { Env } from "../env.ts";
import { createEmailFileWriter } from "./email-files.ts";
import type { RenderedEmail } from "./render-email.ts";

export interface Mailer {
  /** Tells the operator where emails are sent. */
  destination: string;
  /** False if emails are only written to files. */
  isServer: boolean;
  /** The `id` becomes the Message-ID, which lets servers and clients recognise duplicates. */
  deliver(email: RenderedEmail, envelope: { id: string; writtenAt: Date }): Promise<void>;
  close(): void;
}

/** The mail server or email-sending service rejected this email permanently: do not retry it. */
export class EmailRejected extends Error {}

/** Timeout for connecting to the mail server and for its socket, in ms. */
const defaultSmtpTimeoutMs = 20_000;
/**
 * Maximum time for a delivery in ms, including the wait for a connection. Shorter than the queue's
 * `expireInSeconds`, after which the job would be retried in parallel.
 */
const defaultDeliveryTimeoutMs = 60_000;

/** Uses SMTP if a server is configured, otherwise files in `DATA_DIR/mail`. */
export function createMailer(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "PUBLIC_URL">,
  timeouts: SmtpTimeouts = {
    smtpTimeoutMs: defaultSmtpTimeoutMs,
    deliveryTimeoutMs: defaultDeliveryTimeoutMs,
  },
): Mailer {
  const host = new URL(env.PUBLIC_URL).hostname;
  const buildMessage = (
    email: RenderedEmail,
    { id, writtenAt }: { id: string; writtenAt: Date },
  ) => ({
    from: env.MAIL_FROM ?? joinAddressLines(email.from),
    ...(email.replyTo || env.MAIL_FROM
      ? { replyTo: joinAddressLines(email.replyTo ?? email.from) }
      : {}),
    to: joinAddressLines(email.to),
    subject: joinLines(email.subject),
    html: email.html,
    text: email.text,
    ...(email.calendar ? { attachments: [buildCalendarAttachment(email.calendar)] } : {}),
    messageId: `<${id}@${host}>`,
    date: writtenAt,
    headers: { "Auto-Submitted": "auto-generated" },
    // The content must never load a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, buildMessage, timeouts)
    : createFileMailer(env.DATA_DIR, buildMessage);
}

interface SmtpTimeouts {
  smtpTimeoutMs: number;
  deliveryTimeoutMs: number;
}

type BuildMessage = (email: RenderedEmail, envelope: { id: string; writtenAt: Date }) => object;

function createSmtpMailer(
  url: string,
  buildMessage: BuildMessage,
  { smtpTimeoutMs, deliveryTimeoutMs }: SmtpTimeouts,
): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return {
    isServer: true,
    destination: `sent through ${new URL(url).host}`,
    async deliver(email, envelope) {
      try {
        await transport.sendMail({
          ...buildMessage(email, envelope),
          signal: AbortSignal.timeout(deliveryTimeoutMs),
        });
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        const isRejected =
          code === "EENVELOPE" && responseCode !== undefined && responseCode >= 550;
        if (isRejected) throw new EmailRejected((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function createFileMailer(dataDir: string, buildMessage: BuildMessage): Mailer {
  createDataDir(dataDir);
  checkDataDirWritable(dataDir);
  const folder = join(dataDir, "mail");
  const files = createEmailFileWriter(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    isServer: false,
    destination: `written to ${folder} as .eml files`,
    async deliver(email, envelope) {
      const { message } = await transport.sendMail(buildMessage(email, envelope));
      await files.write(message as Buffer, envelope);
    },
    close: () => transport.close(),
  };
}

function buildCalendarAttachment({
  filename,
  content,
  method,
}: NonNullable<RenderedEmail["calendar"]>) {
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** Replaces line breaks and other control characters with spaces, to prevent header injection. */
function joinLines(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function joinAddressLines({ name, address }: { name: string; address: string }) {
  return { name: joinLines(name), address };
}
