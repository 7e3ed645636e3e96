import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { findFreePort } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";

export type ProxyKind = "haproxy" | "nginx";
const programs = { haproxy: "/usr/sbin/haproxy", nginx: "/usr/sbin/nginx" };
const logFiles = { haproxy: ["stdout.log"], nginx: ["stdout.log", "tiffin.log", "error.log"] };

export const hasProxies = Object.values(programs).every(existsSync);

/** An address for a proxy, reserved so that the nodes know it before they start. */
export interface ReservedProxy {
  /** Without a trailing slash. */
  url: string;
  /** Starts a proxy of this kind in front of these nodes, after stopping the previous one. */
  startFor(kind: ProxyKind, nodes: readonly string[]): Promise<{ pid: number }>;
  readLog(kind: ProxyKind): string;
  close(): Promise<void>;
}

/**
 * Reserves an address. Its proxies run with the configuration files in `deploy/` and a certificate
 * that this process trusts.
 */
export async function reserveProxy(): Promise<ReservedProxy> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-proxy-"));
  const httpPort = await findFreePort();
  const httpsPort = await findFreePort();
  const certificate = writeCertificate(folder);
  tls.setDefaultCACertificates([
    ...tls.getCACertificates("default"),
    readFileSync(certificate, "utf8"),
  ]);
  let running: ChildProcess | undefined;

  async function stopRunning() {
    if (!running || running.exitCode !== null) return;
    const exited = once(running, "exit");
    running.kill("SIGTERM");
    await exited;
  }

  const writeConfig = { haproxy: writeHaproxyConfig, nginx: writeNginxConfig };
  return {
    url: `https://localhost:${httpsPort}`,
    async startFor(kind, nodes) {
      await stopRunning();
      const addresses = nodes.map((node) => new URL(node).host.replace("localhost", "127.0.0.1"));
      const args = writeConfig[kind]({ folder, httpPort, httpsPort, certificate, addresses });
      const child = spawn(programs[kind], args, {
        env: { CERTIFICATE: certificate },
        stdio: ["ignore", openSync(join(folder, "stdout.log"), "a"), "inherit"],
      });
      running = child;
      await waitFor("the proxy to find a ready node", async () => {
        if (child.exitCode !== null) throw new Error(`${kind} exited while starting`);
        return (await fetch(`https://localhost:${httpsPort}/readyz`).catch(() => undefined))?.ok;
      });
      return { pid: child.pid ?? Number.NaN };
    },
    readLog: (kind) =>
      logFiles[kind].map((name) => readFileSync(join(folder, name), "utf8")).join(""),
    async close() {
      await stopRunning();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a certificate for localhost and its key into one file, and returns the file's path. */
export function writeCertificate(folder: string): string {
  const [key, certificate, bundle] = ["key.pem", "certificate.pem", "shop.pem"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const keyArgs = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "2",
  ];
  const subjectArgs = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", ...keyArgs, ...subjectArgs, "-keyout", key, "-out", certificate],
    {
      stdio: "ignore",
    },
  );
  writeFileSync(bundle, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return bundle;
}

interface ProxyConfig {
  folder: string;
  httpPort: number;
  httpsPort: number;
  certificate: string;
  addresses: string[];
}

function writeHaproxyConfig({ folder, httpPort, httpsPort, addresses }: ProxyConfig): string[] {
  const servers = addresses
    .map((address, index) => `    server shop-${index + 1} ${address}\n`)
    .join("");
  const file = join(folder, "haproxy.cfg");
  const text = readFileSync("deploy/haproxy.cfg", "utf8")
    .replace("bind :80\n", `bind 127.0.0.1:${httpPort}\n`)
    .replace("bind :443", `bind 127.0.0.1:${httpsPort}`)
    .replace(/(?: {4}server shop-\d .*\n)+/g, servers);
  writeFileSync(file, text);
  return ["-db", "-f", file];
}

/** Writes nginx's configuration into `folder` and returns the command-line arguments. */
export function writeNginxConfig({
  folder,
  httpPort,
  httpsPort,
  certificate,
  addresses,
}: ProxyConfig): string[] {
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
    .replaceAll("server_name shop.example;", "server_name localhost;")
    .replaceAll("/etc/nginx/certificates/shop.pem", certificate)
    .replace("/var/cache/nginx/tiffin", join(folder, "cache"))
    .replaceAll("/var/log/nginx", folder)
    .replace(/(?: {4}server [\d.]+:\d+(.*)\n)+/, (_, options: string) =>
      addresses.map((address) => `    server ${address}${options}\n`).join(""),
    );
  writeFileSync(join(folder, "site.conf"), site);
  const configFile = join(folder, "nginx.conf");
  writeFileSync(
    configFile,
    `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr error; user root; events { worker_connections 4096; }
     http { include /etc/nginx/mime.types; include ${join(folder, "site.conf")}; }`,
  );
  return ["-c", configFile];
}
