/**
 * Names of the job queues. `job-queue-tables.ts` creates them; `mailFailed` is the dead-letter
 * queue.
 */
export const queues = { mail: "mail", mailFailed: "mail-failed" } as const;
