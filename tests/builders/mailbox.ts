import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A parsed email. */
export interface Email {
  file: string;
  to: string;
  /** The `Reply-To` address, if present. */
  replyTo: string | undefined;
  messageId: string | undefined;
  subject: string;
  text: string;
  /** The first link in the text. */
  link: string | undefined;
}

/** Returns the six-digit code in an email, or an empty string if there is none. */
export function findCode({ text }: Pick<Email, "text">): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? "";
}

/** Reads a folder's .eml files, oldest first. */
export function readEmails(folder: string): Email[] {
  return listEmailFiles(folder)
    .map((file) => ({ file, writtenAt: statSync(join(folder, file)).mtimeMs }))
    .sort((a, b) => a.writtenAt - b.writtenAt)
    .map(({ file }) => parseEmail(file, readFileSync(join(folder, file), "utf8")));
}

function listEmailFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".eml"));
  } catch {
    return [];
  }
}

/** Parses an email's source. The result contains `file`, to identify the email. */
export function parseEmail(file: string, source: string): Email {
  const { headers, body } = parsePart(source);
  const text = decodeText(headers, body);
  const parseAddress = (header: string) =>
    headers
      .get(header)
      ?.replace(/^.*<|>.*$/g, "")
      .trim();
  return {
    file,
    to: parseAddress("to") ?? "",
    replyTo: parseAddress("reply-to"),
    messageId: headers.get("message-id"),
    subject: decodeWords(headers.get("subject") ?? ""),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0].replace(/[).,>\]]+$/, ""),
  };
}

/** Returns the plain text of a message, or of its first plain-text part. */
function decodeText(headers: Map<string, string>, body: string): string {
  const boundary = /boundary="?([^";]+)/i.exec(headers.get("content-type") ?? "")?.[1];
  if (!boundary) return decode(body, headers.get("content-transfer-encoding"));
  const parts = body.split(`--${boundary}`).slice(1, -1).map(parsePart);
  const plain =
    parts.find((part) => /text\/plain|multipart/i.test(part.headers.get("content-type") ?? "")) ??
    parts[0];
  return plain ? decodeText(plain.headers, plain.body) : "";
}

function parsePart(source: string): { headers: Map<string, string>; body: string } {
  const text = source.replace(/\r\n/g, "\n").replace(/^\n+/, "");
  const headerEnd = text.indexOf("\n\n");
  const lines = text
    .slice(0, headerEnd)
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  const headers = new Map(
    lines.map((line) => [
      line.split(":", 1)[0]?.toLowerCase() ?? "",
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { headers, body: text.slice(headerEnd + 2) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding?.toLowerCase() === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding?.toLowerCase() !== "quoted-printable") return body;
  return decodeQuotedPrintable(body.replace(/=\n/g, ""));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([qb])\?([^?]*)\?=\s*/gi, (_, kind, word) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(word, "base64").toString("utf8")
      : decodeQuotedPrintable(word.replaceAll("_", " ")),
  );
}
