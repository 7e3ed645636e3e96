import { applicationRole } from "./application-role.ts";

/** The shop needs a server that accepts writes. */
const writableModes = new Set(["read-write", "primary"]);

/**
 * The servers of a database URL, one URL each; null if it is not valid. Several are written as in libpq:
 * `postgresql://shop@one:5432,two:5432/shop` or `?host=one,two&port=5432,5432`.
 */
export function parseServerUrls(databaseUrl: string): string[] | null {
  const [, before, hosts = "", after] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  if (before === undefined) return null;
  const urls = hosts.split(",").map((host) => `${before}${host}${after}`);
  return urls.every((url) => URL.canParse(url)) ? urls.flatMap(splitByHost) : null;
}

/** Whether the URL asks for a server that accepts writes, or does not care. */
export function requestsPrimary(databaseUrl: string): boolean {
  const mode = new URLSearchParams(databaseUrl.split("?")[1]).get("target_session_attrs");
  return mode === null || writableModes.has(mode);
}

function splitByHost(text: string): string[] {
  const url = new URL(text);
  // Handled here; `pg` does not know it.
  url.searchParams.delete("target_session_attrs");
  const hosts = url.searchParams.get("host")?.split(",") ?? [];
  if (hosts.length < 2) return [url.href];
  const ports = url.searchParams.get("port")?.split(",") ?? [];
  return hosts.map((host, index) => {
    const single = new URL(url);
    single.searchParams.set("host", host);
    const port = ports[index] ?? ports[0];
    if (port) single.searchParams.set("port", port);
    return single.href;
  });
}

/** The same URL, with the application role set for every statement. */
export function asApplicationRole(serverUrl: string): string {
  const url = new URL(serverUrl);
  const options = url.searchParams.get("options");
  url.searchParams.set("options", [options, `-c role=${applicationRole}`].filter(Boolean).join(" "));
  return url.href;
}
