import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type Letter, readLetter } from "../e2e/mailbox.ts";

export interface MailServer {
  /** As `SMTP_URL`. */
  url: string;
  /** Every mail that was taken, oldest first, with whom its envelope named. */
  taken: (Letter & { source: string; from: string; recipients: string[] })[];
  /** What the next mail is refused with, such as 451 for "try later". */
  refuseNext(code: number, words: string): void;
  close(): Promise<void>;
}

/** A real mail server that takes whatever comes, on a port of its own. */
export async function mailServer(): Promise<MailServer> {
  const taken: MailServer["taken"] = [];
  const refusals: Error[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refusals.shift() ?? null);
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
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuseNext: (code, words) => void refusals.push(Object.assign(new Error(words), { responseCode: code })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
