import { system } from "../../domain/actor.ts";
import { escalateUnanswered } from "../../domain/kitchen/escalate-unanswered.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";

const checkIntervalMs = 15_000;

/** Escalates unanswered orders. Every node checks, but each step happens only once. */
export function watchUnanswered({ shop, log }: { shop: Shop; log: Logger }): {
  stop(): Promise<void>;
} {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= escalateUnanswered(shop, system)
      .then(
        (steps) => void (steps > 0 && log.warn({ steps }, "kitchen: escalated unanswered orders")),
        (err: unknown) => log.error({ err }, "kitchen: checking for unanswered orders failed"),
      )
      .finally(() => {
        running = null;
      });
  }, checkIntervalMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
