import type { Queue } from "pg-boss";

/** pg-boss keeps its tables in a schema of its own. */
export const jobsSchema = "pgboss";

export const mailQueueName = "mail";

/**
 * Every queue. Made by the database's migrations, as the role that the application connects with owns nothing.
 * A mail is tried 14 times over about a day, later and later; what still fails is kept for a fortnight, to be looked at.
 */
export const queues: readonly Queue[] = [
  {
    name: mailQueueName,
    policy: "standard",
    retryLimit: 14,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 4 * 60 * 60,
    expireInSeconds: 120,
    deleteAfterSeconds: 14 * 24 * 60 * 60,
  },
];
