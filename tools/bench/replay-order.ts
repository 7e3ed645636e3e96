import { randomUUID } from "node:crypto";
import pg from "pg";
import type { BenchCustomer } from "./bench-people.ts";
import type { RecordedOrder } from "./record-order.ts";

/**
 * Baseline for placing orders: sends the recorded statements in the same round trips through `pg`
 * alone, on its own connection, with fresh ids and keys.
 */
export async function openReplay(recorded: RecordedOrder, connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, pipeline: true });
  await client.connect();
  const trips = Map.groupBy(recorded.statements, ({ trip }) => trip);
  const recordedId = findOrderId(recorded);

  return {
    async place(customer: BenchCustomer): Promise<void> {
      const replacements: [string, string][] = [
        [recorded.customer.userId, customer.userId],
        [recorded.customer.token, customer.token],
        [recorded.key, randomUUID()],
        [recordedId, randomUUID()],
      ];
      const withFreshIds = (value: string | null) =>
        value && replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value);
      for (const statements of trips.values())
        await Promise.all(
          statements.map(({ text, name, values }) => {
            const isPlain = values.length === 0 && !name;
            return client.query(
              isPlain
                ? { text }
                : { text, values: values.map(withFreshIds), ...(name && { name }) },
            );
          }),
        );
    },
    end: () => client.end(),
  };
}

function findOrderId({ statements }: RecordedOrder): string {
  const id = statements
    .find(({ text }) => /insert into orders/i.test(text))
    ?.values.find((value) => /^[0-9a-f-]{36}$/.test(value ?? ""));
  if (!id) throw new Error("The recorded statements insert no order");
  return id;
}
