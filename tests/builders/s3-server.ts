import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const bucketKeys = { accessKeyId: "TEST", secretAccessKey: "test-secret" };
export const bucketName = "tiffin-pictures";
export const bucketRegion = "us-east-1";

export interface S3Server {
  /** The URL without the bucket. */
  endpoint: string;
  /** Environment variables for a shop that stores pictures in the bucket. */
  env: Record<string, string>;
  /** Environment variables for backups into the bucket. */
  backupEnv: Record<string, string>;
  /** Keys of the stored objects, sorted. */
  listKeys(): string[];
  /** Replaces the content of an object. */
  change(key: string, update: (content: Buffer) => Buffer): void;
  /** Counts the multipart uploads that were neither completed nor aborted. */
  countOpenUploads(): number;
  /**
   * Refuses requests with this method from now on, as if the key lacked the permission. Null allows
   * them again.
   */
  deny(method: string | null): void;
  stop(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  headers: Record<string, string>;
}

interface Bucket {
  objects: Map<string, StoredObject>;
  /** Parts by number, for each upload id. */
  uploads: Map<string, Map<number, Buffer>>;
  deniedMethod: string | null;
}

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/**
 * Starts an S3 service with one empty bucket in memory. It checks signatures and supports GET, PUT
 * (with If-None-Match), DELETE and multipart uploads.
 */
export async function startS3Server(): Promise<S3Server> {
  const bucket: Bucket = { objects: new Map(), uploads: new Map(), deniedMethod: null };
  const { objects, uploads } = bucket;
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request, bucket);
    response.writeHead(status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucketName,
      S3_REGION: bucketRegion,
      S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    },
    backupEnv: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: bucketName,
      BACKUP_S3_REGION: bucketRegion,
      BACKUP_S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    },
    listKeys: () => [...objects.keys()].sort(),
    change(key, update) {
      const stored = objects.get(key);
      if (!stored) throw new Error(`no object ${key}`);
      objects.set(key, { ...stored, content: update(stored.content) });
    },
    countOpenUploads: () => uploads.size,
    deny(method) {
      bucket.deniedMethod = method;
    },
    stop: () => closeServer(server),
  };
}

async function answer(request: IncomingMessage, bucket: Bucket): Promise<Answer> {
  const { objects } = bucket;
  const content = await buffer(request);
  if (!isSigned(request)) return buildError(403, "SignatureDoesNotMatch");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const [, name, ...keyParts] = pathname.split("/");
  if (name !== bucketName) return buildError(404, "NoSuchBucket");
  if (request.method === bucket.deniedMethod) return buildError(403, "AccessDenied");
  const key = keyParts.join("/");
  const stored = objects.get(key);
  if (searchParams.size > 0) return answerUpload(request, { bucket, key, content, searchParams });
  switch (request.method) {
    case "GET":
      return stored
        ? { status: 200, headers: stored.headers, body: stored.content }
        : buildError(404, "NoSuchKey");
    case "PUT":
      if (stored && request.headers["if-none-match"] === "*")
        return buildError(412, "PreconditionFailed");
      objects.set(key, { content, headers: getStoredHeaders(request) });
      return { status: 200 };
    case "DELETE":
      objects.delete(key);
      return { status: 204 };
    default:
      return buildError(501, "NotImplemented");
  }
}

/** Starts, fills, completes and aborts multipart uploads. */
function answerUpload(
  request: IncomingMessage,
  {
    bucket,
    key,
    content,
    searchParams,
  }: { bucket: Bucket; key: string; content: Buffer; searchParams: URLSearchParams },
): Answer {
  const { objects, uploads } = bucket;
  if (request.method === "POST" && searchParams.has("uploads")) {
    const id = `upload ${uploads.size + 1}`;
    uploads.set(id, new Map());
    return buildXmlAnswer(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = searchParams.get("uploadId") ?? "";
  const parts = uploads.get(id);
  if (!parts) return buildError(404, "NoSuchUpload");
  switch (request.method) {
    case "PUT":
      parts.set(Number(searchParams.get("partNumber")), content);
      return { status: 200, headers: { etag: computeEtag(content) } };
    case "POST": {
      const listed = [
        ...content.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g),
      ];
      const chosen = listed.map(([, number, etag]) => ({
        content: parts.get(Number(number)),
        etag,
      }));
      if (chosen.some((part) => !part.content || computeEtag(part.content) !== part.etag))
        return buildError(400, "InvalidPart");
      objects.set(key, {
        content: Buffer.concat(chosen.map((part) => part.content ?? Buffer.alloc(0))),
        headers: {},
      });
      uploads.delete(id);
      return buildXmlAnswer("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    }
    case "DELETE":
      uploads.delete(id);
      return { status: 204 };
    default:
      return buildError(501, "NotImplemented");
  }
}

function computeEtag(content: Buffer): string {
  return `"${createHash("md5").update(content).digest("hex")}"`;
}

function buildXmlAnswer(body: string): Answer {
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}

/**
 * Checks AWS Signature Version 4 without the client's library, so that tests find errors in the
 * library.
 */
function isSigned({ method, url = "/", headers }: IncomingMessage): boolean {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, keyId, day = "", scope, signedHeaders = "", signature = ""] =
    header.exec(headers.authorization ?? "") ?? [];
  if (keyId !== bucketKeys.accessKeyId || scope !== `${bucketRegion}/s3/aws4_request`) return false;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const canonicalHeaders = signedHeaders.split(";").map((name) => `${name}:${headers[name]}\n`);
  const request = [
    method,
    pathname,
    query.join("&"),
    canonicalHeaders.join(""),
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const digest = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${scope}`, digest].join("\n");
  const computeHmac = (key: string | Buffer, value: string) =>
    createHmac("sha256", key).update(value).digest();
  const key = [day, ...scope.split("/")].reduce<string | Buffer>(
    computeHmac,
    `AWS4${bucketKeys.secretAccessKey}`,
  );
  return computeHmac(key, text).toString("hex") === signature;
}

function getStoredHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ["content-type", "cache-control"].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );
}

function buildError(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
