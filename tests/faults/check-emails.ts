import { repeated } from "./check-orders.ts";
import type { KeptJob, KeptOrder, KeptShop } from "./order-history.ts";

/**
 * What is wrong with the letters: each event of an order that a customer is written to about has one letter, with a Message-ID of its own,
 * and what the queue calls delivered was. `all` is after a time without faults: then nothing may be left in the queue.
 */
export function checkLetters({ orders, jobs, letters }: Pick<KeptShop, "orders" | "jobs" | "letters">, all: boolean): string[] {
  const should = orders.flatMap(lettersOf);
  const aboutOrders = jobs.filter(({ number }) => number !== null);
  const is = aboutOrders.map(({ number, template, version }) => `${number} ${template} ${version ?? ""}`.trim());
  const [wanted, queued] = [new Set(should), new Set(is)];
  const arrived = new Set(letters);
  const known = new Set(jobs.map(({ id }) => id));
  const cancelled = new Set(orders.filter(({ status }) => status === "cancelled").map(({ number }) => number));
  // A letter about an order that was cancelled before it was written is not: the one about the cancellation says it all.
  const mayBeSpared = ({ number, template }: KeptJob) =>
    number !== null && cancelled.has(number) && template !== "order-cancelled";
  return [
    ...should.filter((letter) => !queued.has(letter)).map((letter) => `unwritten: no letter is queued for ${letter}`),
    ...is.filter((letter) => !wanted.has(letter)).map((letter) => `invented: a letter is queued for ${letter}`),
    ...repeated(is).map((letter) => `doubled: two letters are queued for ${letter}`),
    ...[...arrived].filter((id) => !known.has(id)).map((id) => `invented: a letter ${id} arrived that was never queued`),
    ...jobs
      .filter((job) => job.state === "completed" && !arrived.has(job.id) && !mayBeSpared(job))
      .map(({ number, template }) => `unsent: ${template} of order ${number} is called delivered, and did not arrive`),
    ...jobs
      .filter(({ state }) => state === "failed" || state === "cancelled" || (all && state !== "completed"))
      .map(({ number, template, state }) => `undelivered: ${template} of order ${number} is ${state} in the end`),
  ];
}

function lettersOf({ number, events }: KeptOrder): string[] {
  return events.flatMap(({ kind, toStatus, version }) => {
    if (kind === "placed") return [`${number} order-placed`];
    if (toStatus === "cancelled") return [`${number} order-cancelled`];
    return kind === "modified" ? [`${number} order-changed ${version}`] : [];
  });
}
