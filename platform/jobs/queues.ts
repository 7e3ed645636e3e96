/** Names of the job queues. The migration creates them with their retries; `mailFailed` is the dead-letter queue. */
export const queues = { mail: "mail", mailFailed: "mail-failed" } as const;
