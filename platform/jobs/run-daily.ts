import type { Logger } from "../log.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Runs a job immediately and after that once a day, and logs the outcome. Every node runs it, so it
 * must be idempotent.
 */
export function runDaily(
  name: string,
  work: () => Promise<object>,
  log: Logger,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = work().then(
      (result) => log.info(result, `daily job: ${name}`),
      (err: unknown) => log.error({ err }, `daily job failed: ${name}`),
    );
  };
  run();
  const timer = setInterval(run, dayMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
