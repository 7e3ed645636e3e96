import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type Email, parseEmail } from "./mailbox.ts";

export interface MailServer {
  /** The value of `SMTP_URL`. */
  url: string;
  /** Accepted emails, oldest first, with their envelope addresses. */
  received: (Email & { source: string; from: string; recipients: string[] })[];
  /** Rejects the next email with this SMTP code, such as 451 for "try later". */
  rejectNext(code: number, message: string): void;
  setBehaviour(behaviour: MailServerBehaviour): void;
  /** Confirms the next accepted email only after this time. */
  delayNextReply(ms: number): void;
  /** True if emails can arrive now, confirmed or not. */
  acceptsEmails(): boolean;
  close(): Promise<void>;
}

/**
 * - accept: works normally.
 * - hang: accepts connections and never responds.
 * - busy: rejects every email with 451.
 * - no reply: accepts every email but never confirms it.
 */
export type MailServerBehaviour = "accept" | "hang" | "busy" | "no reply";

/**
 * Starts a real SMTP server that accepts every email by default. Without `port`, it uses a free
 * port.
 */
export async function startMailServer({ port: requestedPort = 0 } = {}): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const plannedErrors: Error[] = [];
  let behaviour: MailServerBehaviour = "accept";
  let nextReplyDelayMs = 0;
  const createSmtpError = (code: number, message: string) =>
    Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      if (behaviour !== "hang") done();
    },
    onRcptTo(_address, _session, done) {
      done(
        plannedErrors.shift() ??
          (behaviour === "busy" ? createSmtpError(451, "busy, try later") : null),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const email = parseEmail(`mail ${received.length + 1}`, source);
        const recipients = rcptTo.map(({ address }) => address);
        received.push({ ...email, source, from: mailFrom ? mailFrom.address : "", recipients });
        if (behaviour === "no reply") return;
        setTimeout(done, nextReplyDelayMs);
        nextReplyDelayMs = 0;
      });
    },
  });
  // The shop disconnects from a hanging server, which must not fail the test.
  server.on("error", () => undefined);
  server.listen(requestedPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejectNext: (code, message) => void plannedErrors.push(createSmtpError(code, message)),
    setBehaviour(next) {
      behaviour = next;
    },
    delayNextReply(ms) {
      nextReplyDelayMs = ms;
    },
    acceptsEmails: () => behaviour === "accept" || behaviour === "no reply",
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
