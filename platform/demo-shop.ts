import type { Env } from "./env.ts";
import { StartupError } from "./startup-error.ts";

/** Set by `npm run demo` in its own process; the environment cannot set it. */
let isDemo = false;

/**
 * The demo's passwords are public, so it must not be reachable from other machines. Throws `StartupError` for an environment that
 * is.
 */
export function openDemoShop(env: Pick<Env, "DATABASE_URL" | "HOST" | "PUBLIC_URL">): void {
  const refuse = (what: string) => {
    throw new StartupError(`npm run demo has passwords that everybody knows and runs for this machine only: ${what}.`);
  };
  if (env.DATABASE_URL) refuse("unset DATABASE_URL, it keeps its own database in DATA_DIR");
  if (!isLoopback(env.HOST)) refuse("unset HOST or set it to 127.0.0.1");
  if (!isLoopback(new URL(env.PUBLIC_URL).hostname)) refuse("unset PUBLIC_URL");
  isDemo = true;
}

/** Throws `StartupError` when the demo created this shop and another command opens it. */
export function refuseDemoShop({ demo }: { demo: boolean }): void {
  if (demo && !isDemo)
    throw new StartupError(
      "npm run demo created this shop, and everybody knows its passwords: only npm run demo opens it. Set DATA_DIR or DATABASE_URL to a shop of your own.",
    );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || /^127(\.\d{1,3}){3}$/.test(host) || ["::1", "[::1]"].includes(host);
}
