import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Includes `sbin`, where Debian installs servers: only root has it in its PATH. */
const searchFolders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];

/** Returns a program's path, or null if it is not installed. */
export function findProgram(name: string): string | null {
  return searchFolders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** Returns why this machine cannot check the files in `deploy/`, or null if it can. */
export function getDeployToolsSkipReason(): string | null {
  const missing = ["caddy", "haproxy", "nginx", "systemd-analyze", "openssl"].filter(
    (name) => !findProgram(name),
  );
  return missing.length > 0 ? `needs ${missing.join(", ")}` : null;
}
