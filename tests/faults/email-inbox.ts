import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps nothing of what it takes but the Message-IDs. */
export interface LetterBox {
  /** As `SMTP_URL`. */
  url: string;
  /** The left side of each Message-ID, as often as it came. */
  taken: string[];
  close(): Promise<void>;
}

export async function letterBox(): Promise<LetterBox> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let headers = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (!headers.includes("\r\n\r\n")) headers += text;
      });
      stream.on("end", () => {
        taken.push(/^message-id:\s*<([^@>]+)@/im.exec(headers)?.[1] ?? "none");
        done();
      });
    },
  });
  // A client that is killed in the middle of a letter breaks its connection: that is no news.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
