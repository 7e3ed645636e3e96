import type { EmailJob } from "../../domain/email.ts";

export type OrderEmailJob = Extract<EmailJob, { orderId: string }>;

export function isOrderEmailJob(job: EmailJob): job is OrderEmailJob {
  return "orderId" in job;
}
