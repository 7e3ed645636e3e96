import type { Logger } from "../log.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Runs jobs at start and once a day, on every node: they must be idempotent. A failure is logged and retried the next day. */
export function everyDay(name: string, work: () => Promise<object>, log: Logger): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = work().then(
      (done) => log.info(done, `every day: ${name}`),
      (err: unknown) => log.error({ err }, `every day: ${name} failed`),
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
