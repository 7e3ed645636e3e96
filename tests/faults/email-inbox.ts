import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that accepts every email and stores only its Message-ID. */
export interface EmailInbox {
  /** The value of `SMTP_URL`. */
  url: string;
  /** The part of the Message-ID before the `@`, once per delivery. */
  messageIds: string[];
  close(): Promise<void>;
}

export async function startEmailInbox(): Promise<EmailInbox> {
  const messageIds: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let headers = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (!headers.includes("\r\n\r\n")) headers += text;
      });
      stream.on("end", () => {
        messageIds.push(/^message-id:\s*<([^@>]+)@/im.exec(headers)?.[1] ?? "none");
        done();
      });
    },
  });
  // A client that is killed while sending resets its connection.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messageIds,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
