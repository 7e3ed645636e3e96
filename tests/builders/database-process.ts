import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./hold-database.ts", import.meta.url));

/** A process of its own that opens the database in `dataDir`; `said` is its first line: `ready …`, or why it did not start. */
export async function databaseProcess(
  dataDir: string,
  user?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; said: string; end(signal: NodeJS.Signals): Promise<void> }> {
  const child = spawn(process.execPath, [program], {
    cwd: "/",
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  });
  const ended = once(child, "exit");
  const said = await new Promise<string>((resolve) => {
    let all = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      all += text;
      if (all.includes("\n")) resolve(all.trim());
    });
    child.stdout.once("end", () => resolve(all.trim()));
  });
  return {
    child,
    said,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The processes of PostgreSQL that work in this folder: their ids, and whose they are. Linux only. */
export function postgresProcesses(cluster: string): { pid: number; uid: number }[] {
  return readdirSync("/proc").flatMap((entry) => {
    try {
      if (readFileSync(`/proc/${entry}/comm`, "utf8").trim() !== "postgres" || readlinkSync(`/proc/${entry}/cwd`) !== cluster)
        return [];
      return [{ pid: Number(entry), uid: Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, "utf8"))?.[1]) }];
    } catch {
      return [];
    }
  });
}
