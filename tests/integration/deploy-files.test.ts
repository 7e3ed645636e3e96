import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { maxBodyBytes, maxUploadBytes } from "../../platform/http/body-limit.ts";
import { startCaddy } from "../builders/caddy.ts";
import { findProgram, getDeployToolsSkipReason } from "../builders/deploy-tools.ts";
import { writeCertificate, writeNginxConfig } from "../load/proxy.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(({ skip }) => {
  const reason = getDeployToolsSkipReason();
  if (reason) skip(reason);
});

/** Runs a program's own configuration check. */
function check(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(findProgram(program) ?? program, args, {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

function writeFile(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe("configuration files", () => {
  const validateCaddyfile = (file: string) =>
    check("caddy", ["validate", "--config", file, "--adapter", "caddyfile"], {
      SHOP_DOMAIN: "shop.example",
    });

  test("the Caddyfile is valid and formatted", () => {
    expect(validateCaddyfile("deploy/Caddyfile")).toMatchObject({
      status: 0,
      output: expect.not.stringContaining("not formatted"),
    });
    const broken = writeFile(
      "Caddyfile",
      readFileSync("deploy/Caddyfile", "utf8").replace("lb_try_duration", "lb_try_duratoin"),
    );
    expect(validateCaddyfile(broken).status).not.toBe(0);
  });

  test("the HAProxy configuration is valid", () => {
    const env = { CERTIFICATE: writeCertificate(folder) };
    expect(check("haproxy", ["-c", "-f", "deploy/haproxy.cfg"], env)).toMatchObject({
      status: 0,
      output: expect.not.stringMatching(/warning|alert/i),
    });
    const broken = writeFile(
      "haproxy.cfg",
      readFileSync("deploy/haproxy.cfg", "utf8").replace("use_backend", "use_bakend"),
    );
    expect(check("haproxy", ["-c", "-f", broken], env).status).not.toBe(0);
  });

  test("the nginx configuration is valid", () => {
    const certificate = writeCertificate(folder);
    const args = writeNginxConfig({
      folder,
      httpPort: 8_080,
      httpsPort: 8_443,
      certificate,
      addresses: ["127.0.0.1:3001"],
    });
    const result = check("nginx", ["-t", ...args]);
    expect(result.output).toContain("test is successful");
    expect(result.status).toBe(0);
    writeFile("site.conf", "server { proxy_pas http://shop; }");
    expect(check("nginx", ["-t", ...args]).status).not.toBe(0);
  });

  test.each(["tiffin.service", "tiffin-backup.service", "tiffin-backup.timer"])(
    "the systemd unit %s is valid",
    (unit) => {
      // The timer starts the service with the same name, so both are checked in one folder.
      const units = mkdtempSync(join(folder, "units-"));
      for (const name of ["tiffin.service", "tiffin-backup.service", "tiffin-backup.timer"])
        writeFileSync(
          join(units, name),
          readFileSync(`deploy/${name}`, "utf8").replaceAll("/opt/tiffin/tiffin", "/bin/true"),
        );
      expect(check("systemd-analyze", ["verify", join(units, unit)])).toEqual({
        status: 0,
        output: "",
      });
      writeFileSync(
        join(units, unit),
        `${readFileSync(join(units, unit), "utf8")}\nWantedBuy=multi-user.target\n`,
      );
      expect(check("systemd-analyze", ["verify", join(units, unit)]).output).toContain("WantedBuy");
    },
  );
});

describe("tiffin-backup.service", () => {
  const service = readFileSync("deploy/tiffin-backup.service", "utf8");

  /** Runs a line of the service as systemd would, in the test's own folders. */
  function runLine(name: string, folders: { release: string; backups: string }): void {
    const command = new RegExp(`^${name}=(.*)$`, "m").exec(service)?.[1] ?? "exit 9";
    const expanded = command
      .replaceAll("%%", "%")
      .replaceAll("$$", "$")
      .replaceAll("/opt/tiffin", folders.release)
      .replaceAll("/var/lib/tiffin-backups", folders.backups);
    // `-f` stops the shell from expanding the pattern: systemd passes it unchanged.
    execFileSync("/bin/sh", ["-fc", expanded], { stdio: "inherit" });
  }

  test("writes a new file, and deletes only backups older than 30 days", () => {
    const release = join(folder, "release");
    const backups = join(folder, "backups");
    for (const path of [release, backups]) mkdirSync(path);
    writeFileSync(
      join(release, "tiffin"),
      '#!/bin/sh\n[ "$1" = backup ] && [ ! -e "$2" ] && echo saved >"$2"\n',
      {
        mode: 0o755,
      },
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [name, days] of [
      ["kept.tiffin", 29],
      ["old.tiffin", 32],
      ["old.txt", 40],
    ] as const) {
      writeFileSync(join(backups, name), "");
      utimesSync(join(backups, name), daysAgo(days), daysAgo(days));
    }
    runLine("ExecStart", { release, backups });
    runLine("ExecStartPost", { release, backups });
    const names = readdirSync(backups).toSorted();
    expect(names).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.tiffin$/),
      "kept.tiffin",
      "old.txt",
    ]);
    expect(readFileSync(join(backups, names[0] ?? ""), "utf8")).toBe("saved\n");
  });
});

describe("Caddy in front of a shop", () => {
  async function listen(server: Server, port = 0): Promise<number> {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    onTestFinished(() => void server.close().closeAllConnections());
    return (server.address() as AddressInfo).port;
  }

  async function startProxyFor(server: Server): Promise<string> {
    const caddy = await startCaddy(`127.0.0.1:${await listen(server)}`);
    onTestFinished(caddy.stop);
    return caddy.url;
  }

  /** A server that responds with the request's headers and body size. */
  const buildEcho = () =>
    createServer(async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += chunk.length;
      response
        .setHeader("content-encoding", "identity")
        .end(JSON.stringify({ bytes, headers: request.headers }));
    });

  test("forwards the client's real address, not the one in its headers", async () => {
    const url = await startProxyFor(buildEcho());
    const response = await fetch(url, {
      headers: { "x-forwarded-for": "192.0.2.1", forwarded: "for=192.0.2.1" },
    });
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(headers).toMatchObject({
      "x-forwarded-for": expect.not.stringContaining("192.0.2.1"),
      "x-forwarded-proto": "http",
    });
    expect(headers.host).toBe(new URL(url).host);
    expect(headers).not.toHaveProperty("forwarded");
  });

  test("refuses /metrics and bodies above the shop's limits", async () => {
    const url = await startProxyFor(buildEcho());
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const post = async (path: string, size: number) =>
      (await fetch(`${url}${path}`, { method: "POST", body: Buffer.alloc(size) })).status;
    expect(await post("/checkout", maxBodyBytes)).toBe(200);
    expect(await post("/checkout", maxBodyBytes + 1)).toBe(413);
    for (const path of [
      "/admin/menu/save",
      "/admin/menu/save.data",
      "/admin/menu/import.data",
      "/admin/menu/photo",
    ]) {
      expect(await post(path, maxUploadBytes)).toBe(200);
      expect(await post(path, maxUploadBytes + 1)).toBe(413);
    }
  });

  test("forwards events immediately, and closes the shop's stream when the client disconnects", async () => {
    let send = (_text: string) => {};
    let closed = Promise.resolve();
    const url = await startProxyFor(
      createServer((request, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        send = (text) => void response.write(text);
        closed = new Promise((resolve) => request.once("close", resolve));
        send("data: 1\n\n");
      }),
    );
    const reader = new AbortController();
    const stream = (await fetch(`${url}/events`, { signal: reader.signal })).body?.getReader();
    const read = async () => Buffer.from((await stream?.read())?.value ?? []).toString();
    expect(await read()).toBe("data: 1\n\n");
    send("data: 2\n\n");
    expect(await read()).toBe("data: 2\n\n");
    reader.abort();
    await closed;
  });

  test("leaves compression to the shop", async () => {
    const url = await startProxyFor(
      createServer((_request, response) => void response.end("text ".repeat(10_000))),
    );
    const response = await fetch(url, { headers: { "accept-encoding": "gzip, br, zstd" } });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toHaveLength(50_000);
  });

  test("retries while the shop restarts", async () => {
    const first = createServer();
    const port = await listen(first);
    const caddy = await startCaddy(`127.0.0.1:${port}`);
    onTestFinished(caddy.stop);
    await new Promise((resolve) => first.close(resolve));
    const response = fetch(caddy.url);
    // Without a retry, the response would be an error by now.
    expect(await Promise.race([response, sleep(500, "waiting")])).toBe("waiting");
    await listen(buildEcho(), port);
    expect((await response).status).toBe(200);
  });
});
