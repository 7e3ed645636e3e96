import type { Env } from "./env.ts";
import { isLoopback } from "./loopback.ts";
import { OperatorError } from "./operator-error.ts";

/** `npm run demo` sets this in its own process. The environment cannot set it. */
let isDemo = false;

/** Throws `OperatorError` if other machines could reach the demo, whose passwords are public. */
export function openDemoShop(env: Pick<Env, "DATABASE_URL" | "HOST" | "PUBLIC_URL">): void {
  const refuse = (advice: string) => {
    throw new OperatorError(
      `The demo has public passwords, so it must not be reachable from other machines: ${advice}.`,
    );
  };
  if (env.DATABASE_URL) refuse("unset DATABASE_URL (the demo has its own database in DATA_DIR)");
  if (!isLoopback(env.HOST)) refuse("unset HOST or set it to 127.0.0.1");
  if (!isLoopback(new URL(env.PUBLIC_URL).hostname)) refuse("unset PUBLIC_URL");
  isDemo = true;
}

/** Throws `OperatorError` if the demo created this shop but this process is not the demo. */
export function refuseDemoShop({ demo }: { demo: boolean }): void {
  if (demo && !isDemo)
    throw new OperatorError(
      "npm run demo created this shop, with public passwords, so only npm run demo can open it. Set DATA_DIR or DATABASE_URL to another shop.",
    );
}
