import { applicationRole } from "./application-role.ts";

/**
 * Values of `target_session_attrs` that request a server that accepts writes, which the shop needs.
 */
const writableModes = new Set(["read-write", "primary"]);

/**
 * Splits a database URL into one URL per server. Null if it is not valid. The syntax for several
 * servers is libpq's: `postgresql://shop@one:5432,two:5432/shop` or `?host=one,two&port=5432,5432`.
 */
export function parseServerUrls(databaseUrl: string): string[] | null {
  const [, before, hosts = "", after] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  if (before === undefined) return null;
  const urls = hosts.split(",").map((host) => `${before}${host}${after}`);
  return urls.every((url) => URL.canParse(url)) ? urls.flatMap(splitByHost) : null;
}

/** Whether `target_session_attrs` is missing or requests a server that accepts writes. */
export function isForPrimary(databaseUrl: string): boolean {
  const mode = new URLSearchParams(databaseUrl.split("?")[1]).get("target_session_attrs");
  return mode === null || writableModes.has(mode);
}

function splitByHost(text: string): string[] {
  const url = new URL(text);
  // `pg` does not support this parameter; `find-primary.ts` replaces it.
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

/** Adds an option to the URL that switches each session to the application role. */
export function addApplicationRole(serverUrl: string): string {
  const url = new URL(serverUrl);
  const options = url.searchParams.get("options");
  url.searchParams.set(
    "options",
    [options, `-c role=${applicationRole}`].filter(Boolean).join(" "),
  );
  return url.href;
}
