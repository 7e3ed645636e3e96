/** Job queues, created by the migration. `mailFailed` is the dead letter queue. */
export const queues = { mail: "mail", mailFailed: "mail-failed" } as const;
