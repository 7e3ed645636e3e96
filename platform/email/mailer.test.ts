import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer, EmailRejected } from "./mailer.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiffin-mail-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const email = {
  to: { name: "Asha Rao", address: "asha@example.com" },
  from: { name: "Tiffin Kitchen", address: "hello@tiffin.example" },
  subject: "Your order – £4.95",
  html: "<p>Thank you</p>",
  text: "Thank you",
};
const envelope = { id: "6f0c", writtenAt: new Date("2026-11-21T10:00:00.123Z") };

function createFileMailer(MAIL_FROM?: string) {
  return createMailer({
    DATA_DIR: folder,
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: undefined,
    MAIL_FROM,
  });
}

test("writes one file per email, named by time, even if the delivery is retried", async () => {
  const mailer = createFileMailer();
  await mailer.deliver(email, envelope);
  await mailer.deliver(email, envelope);
  expect(readdirSync(join(folder, "mail"))).toEqual(["20261121T100000.123Z-6f0c.eml"]);
  const source = readFileSync(join(folder, "mail/20261121T100000.123Z-6f0c.eml"), "utf8");
  expect(source).toContain("Message-ID: <6f0c@shop.example>");
  expect(source).toContain("From: Tiffin Kitchen <hello@tiffin.example>");
  expect(source).toContain("To: Asha Rao <asha@example.com>");
  expect(source).toContain("Content-Type: text/plain");
  expect(source).toContain("Content-Type: text/html");
});

test("recreates a deleted folder", async () => {
  const mailer = createFileMailer();
  await mailer.deliver(email, envelope);
  rmSync(join(folder, "mail"), { recursive: true });
  await mailer.deliver(email, { ...envelope, id: "6f0d" });
  expect(readdirSync(join(folder, "mail"))).toEqual(["20261121T100000.123Z-6f0d.eml"]);
});

test("adds the method to the content type of a calendar file", async () => {
  const calendar = {
    filename: "order-12.ics",
    content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    method: "CANCEL",
  } as const;
  await createFileMailer().deliver({ ...email, calendar }, envelope);
  const source = readFileSync(join(folder, "mail/20261121T100000.123Z-6f0c.eml"), "utf8");
  expect(source).toContain(
    "Content-Type: text/calendar; charset=utf-8; method=CANCEL;\n name=order-12.ics",
  );
});

test("sends from MAIL_FROM, with the business as the reply address", async () => {
  const mailer = createFileMailer("Tiffin <no-reply@mail.example>");
  await mailer.deliver(email, envelope);
  const source = readFileSync(join(folder, "mail/20261121T100000.123Z-6f0c.eml"), "utf8");
  expect(source).toContain("From: Tiffin <no-reply@mail.example>");
  expect(source).toContain("Reply-To: Tiffin Kitchen <hello@tiffin.example>");
});

test("prevents a name or subject from injecting headers or recipients", async () => {
  const mailer = createFileMailer();
  const injected = "Asha\r\nBcc: everyone@example.com\r\n\r\n<b>hello";
  await mailer.deliver(
    {
      ...email,
      to: { name: injected, address: "asha@example.com" },
      from: { ...email.from, name: injected },
      subject: injected,
    },
    envelope,
  );
  const source = readFileSync(join(folder, "mail/20261121T100000.123Z-6f0c.eml"), "utf8");
  const headers = source.slice(0, source.indexOf("\n\n"));
  expect(headers).not.toMatch(/^bcc:/im);
  expect(
    headers
      .match(/^[\w-]+(?=:)/gm)
      ?.map((name) => name.toLowerCase())
      .sort(),
  ).toEqual(
    [
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ].sort(),
  );
});

async function startSmtpServer(reply: (command: string) => string) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isReceivingData = false;
    socket.write("220 mail.example\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        received.push(line);
        if (isReceivingData) {
          if (line !== ".") continue;
          isReceivingData = false;
          socket.write("250 accepted\r\n");
          continue;
        }
        const smtpReply = reply(line.split(/[ :]/)[0]?.toUpperCase() ?? "");
        if (smtpReply.startsWith("354")) isReceivingData = true;
        socket.write(`${smtpReply}\r\n`);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({
    DATA_DIR: folder,
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: undefined,
  });
  return {
    mailer,
    received,
    close() {
      mailer.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("sends an email through the server of SMTP_URL", async () => {
  const { mailer, received, close } = await startSmtpServer((command) =>
    command === "DATA" ? "354 go on" : "250 ok",
  );
  await mailer.deliver(email, envelope);
  expect(received).toContain("RCPT TO:<asha@example.com>");
  expect(received).toContain("Message-ID: <6f0c@shop.example>");
  close();
});

test.each([
  ["550 no such user", true],
  ["451 try later", false],
])(
  "treats a recipient rejected with %s as a permanent failure: %s",
  async (smtpReply, isPermanent) => {
    const { mailer, close } = await startSmtpServer((command) =>
      command === "RCPT" ? smtpReply : "250 ok",
    );
    const failure = await mailer.deliver(email, envelope).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof EmailRejected).toBe(isPermanent);
    close();
  },
);

test("times out every delivery if the server hangs", async () => {
  const silentServer = createServer().listen(0, "127.0.0.1");
  await once(silentServer, "listening");
  const SMTP_URL = `smtp://127.0.0.1:${(silentServer.address() as AddressInfo).port}`;
  const env = {
    DATA_DIR: folder,
    PUBLIC_URL: "https://shop.example",
    SMTP_URL,
    MAIL_FROM: undefined,
  };
  const mailer = createMailer(env, { smtpTimeoutMs: 10_000, deliveryTimeoutMs: 300 });
  const started = performance.now();
  const deliveries = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((index) => mailer.deliver(email, { ...envelope, id: `${index}` })),
  );
  expect(performance.now() - started).toBeLessThan(9_000);
  expect(deliveries.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  mailer.close();
  silentServer.close();
});
