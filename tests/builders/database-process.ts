import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("./open-database-process.ts", import.meta.url));

/**
 * Starts a separate process that opens the database in `dataDir`. `firstLine` is `ready …`, or why
 * it did not start.
 */
export async function startDatabaseProcess(
  dataDir: string,
  user?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; firstLine: string; end(signal: NodeJS.Signals): Promise<void> }> {
  const child = spawn(process.execPath, [script], {
    cwd: "/",
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  });
  const ended = once(child, "exit");
  const firstLine = await new Promise<string>((resolve) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (output.includes("\n")) resolve(output.trim());
    });
    child.stdout.once("end", () => resolve(output.trim()));
  });
  return {
    child,
    firstLine,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Lists PostgreSQL's processes for this data folder, with their user ids. Linux only. */
export function listPostgresProcesses(cluster: string): { pid: number; uid: number }[] {
  return readdirSync("/proc").flatMap((entry) => {
    try {
      if (
        readFileSync(`/proc/${entry}/comm`, "utf8").trim() !== "postgres" ||
        readlinkSync(`/proc/${entry}/cwd`) !== cluster
      )
        return [];
      return [
        {
          pid: Number(entry),
          uid: Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, "utf8"))?.[1]),
        },
      ];
    } catch {
      return [];
    }
  });
}
