import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as sendRequest } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A reverse proxy that terminates TLS and forwards plain HTTP to the shop. */
export interface HttpsProxy {
  /** The public URL, without a trailing slash. */
  url: string;
  /** Sets the shop that requests are forwarded to. `host` overrides the forwarded Host header. */
  forwardTo(shopUrl: string, host?: string): void;
  close(): Promise<void>;
}

export async function startHttpsProxy(): Promise<HttpsProxy> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-tls-"));
  const keyPath = join(folder, "key.pem");
  const certPath = join(folder, "cert.pem");
  const certificateOptions = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "2",
  ];
  execFileSync(
    "openssl",
    ["req", ...certificateOptions, "-keyout", keyPath, "-out", certPath, "-subj", "/CN=localhost"],
    {
      stdio: "ignore",
    },
  );

  let shop: { url: string; host?: string } = { url: "" };
  const server = createServer(
    { key: readFileSync(keyPath), cert: readFileSync(certPath) },
    (request, response) => {
      const headers = {
        ...request.headers,
        host: shop.host ?? request.headers.host,
        "x-forwarded-for": request.socket.remoteAddress,
        "x-forwarded-proto": "https",
      };
      const upstream = sendRequest(
        `${shop.url}${request.url}`,
        { method: request.method, headers },
        (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        },
      );
      upstream.on("error", () => response.destroy());
      response.on("close", () => upstream.destroy());
      request.pipe(upstream);
    },
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo(url, host) {
      shop = { url, host };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
