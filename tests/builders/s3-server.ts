import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const bucketKeys = { accessKeyId: "TEST", secretAccessKey: "test-secret" };
export const bucketName = "tiffin-pictures";
export const bucketRegion = "us-east-1";

export interface S3Server {
  /** Without the bucket. */
  endpoint: string;
  /** The shop's settings for the bucket. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  headers: Record<string, string>;
}

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/** An S3 service with one empty bucket, in memory. It checks the signature, and has GET, PUT (with If-None-Match) and DELETE. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request, objects);
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
    stop: () => stop(server),
  };
}

async function answer(request: IncomingMessage, objects: Map<string, StoredObject>): Promise<Answer> {
  const content = await buffer(request);
  if (!isSigned(request)) return error(403, "SignatureDoesNotMatch");
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const [, bucket, ...rest] = pathname.split("/");
  if (bucket !== bucketName) return error(404, "NoSuchBucket");
  const key = rest.join("/");
  const stored = objects.get(key);
  switch (request.method) {
    case "GET":
      return stored ? { status: 200, headers: stored.headers, body: stored.content } : error(404, "NoSuchKey");
    case "PUT":
      if (stored && request.headers["if-none-match"] === "*") return error(412, "PreconditionFailed");
      objects.set(key, { content, headers: storedHeaders(request) });
      return { status: 200 };
    case "DELETE":
      objects.delete(key);
      return { status: 204 };
    default:
      return error(501, "NotImplemented");
  }
}

/** Checks AWS Signature Version 4 without the client's library, so that an error in it is found. No query string. */
function isSigned({ method, url = "/", headers }: IncomingMessage): boolean {
  const header = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, keyId, day = "", scope, signedHeaders = "", signature = ""] = header.exec(headers.authorization ?? "") ?? [];
  if (keyId !== bucketKeys.accessKeyId || scope !== `${bucketRegion}/s3/aws4_request`) return false;
  const canonicalHeaders = signedHeaders.split(";").map((name) => `${name}:${headers[name]}\n`);
  const request = [method, url, "", canonicalHeaders.join(""), signedHeaders, headers["x-amz-content-sha256"]].join("\n");
  const digest = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${scope}`, digest].join("\n");
  const hmac = (key: string | Buffer, value: string) => createHmac("sha256", key).update(value).digest();
  const key = [day, ...scope.split("/")].reduce<string | Buffer>(hmac, `AWS4${bucketKeys.secretAccessKey}`);
  return hmac(key, text).toString("hex") === signature;
}

function storedHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ["content-type", "cache-control"].flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function error(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
