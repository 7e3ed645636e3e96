/** The names of the job queues. They are made by the migration, with their retries; `mailFailed` takes what was tried in vain. */
export const queues = { mail: "mail", mailFailed: "mail-failed" } as const;
