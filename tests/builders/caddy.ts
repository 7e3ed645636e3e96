import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "./deploy-tools.ts";
import { findFreePort } from "./server-process.ts";
import { waitFor } from "./wait-for.ts";

/** Starts Caddy with `deploy/Caddyfile` over HTTP, in front of `upstream` (host:port). */
export async function startCaddy(
  upstream: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-caddy-"));
  const url = `http://localhost:${await findFreePort()}`;
  // Disable the admin API, which has a fixed port.
  const config = readFileSync("deploy/Caddyfile", "utf8").replace(/^{\n/m, "{\n\tadmin off\n");
  writeFileSync(join(folder, "Caddyfile"), config);
  const child = spawn(
    findProgram("caddy") ?? "caddy",
    ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SHOP_DOMAIN: url,
        SHOP_UPSTREAM: upstream,
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const exited = once(child, "exit");
  async function stop() {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await waitFor("Caddy to listen", async () => {
      if (child.exitCode !== null) throw new Error(`Caddy exited while starting:\n${output}`);
      return (await fetch(`${url}/metrics`).catch(() => undefined))?.status === 404;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
