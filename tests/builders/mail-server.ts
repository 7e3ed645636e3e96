import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type Letter, readLetter } from "./mailbox.ts";

export interface MailServer {
  /** As `SMTP_URL`. */
  url: string;
  /** Every mail that was taken, oldest first, with whom its envelope named. */
  taken: (Letter & { source: string; from: string; recipients: string[] })[];
  /** What the next mail is refused with, such as 451 for "try later". */
  refuseNext(code: number, words: string): void;
  /** From now on: how it meets whoever comes. */
  behave(behaviour: MailServerBehaviour): void;
  close(): Promise<void>;
}

/**
 * - take: as it should be.
 * - hang: takes connections and never says a word.
 * - busy: refuses every mail with 451 for now.
 * - forget to answer: takes every mail, and does not say so.
 */
export type MailServerBehaviour = "take" | "hang" | "busy" | "forget to answer";

/** A real mail server that takes whatever comes, on a port of its own or this one. */
export async function mailServer({ port: wanted = 0 } = {}): Promise<MailServer> {
  const taken: MailServer["taken"] = [];
  const refusals: Error[] = [];
  let behaviour: MailServerBehaviour = "take";
  const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      if (behaviour !== "hang") done();
    },
    onRcptTo(_address, _session, done) {
      done(refusals.shift() ?? (behaviour === "busy" ? refusal(451, "busy, try later") : null));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const letter = readLetter(`mail ${taken.length + 1}`, source);
        const recipients = rcptTo.map(({ address }) => address);
        taken.push({ ...letter, source, from: mailFrom ? mailFrom.address : "", recipients });
        if (behaviour !== "forget to answer") done();
      });
    },
  });
  // Who hangs up on a server that hangs is no failure of the test.
  server.on("error", () => undefined);
  server.listen(wanted, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuseNext: (code, words) => void refusals.push(refusal(code, words)),
    behave(next) {
      behaviour = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
