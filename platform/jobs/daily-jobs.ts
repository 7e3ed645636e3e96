import type { Logger } from "../log.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Does something now, and once a day as long as the process lives. What fails is told, and done again the next day. On every node: it must not mind. */
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
