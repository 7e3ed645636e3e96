import { randomUUID } from "node:crypto";
import pg from "pg";
import type { BenchCustomer } from "../measuring/bench-people.ts";
import type { RecordedOrder } from "./record-order.ts";

/**
 * The same statements, in the same trips, as bare as `pg` can send them: what an order costs the database and its client, and nothing else.
 * Gives a function that does one order on a connection of its own, for this customer.
 */
export async function bareOrders(recorded: RecordedOrder, connection: pg.ClientConfig) {
  // `@types/pg` does not know it yet.
  const client = new pg.Client({ ...connection, pipeline: true } as pg.ClientConfig);
  await client.connect();
  const trips = Map.groupBy(recorded.statements, ({ trip }) => trip);
  const recordedId = orderIdIn(recorded);

  return {
    async place(customer: BenchCustomer): Promise<void> {
      const own: [string, string][] = [
        [recorded.customer.userId, customer.userId],
        [recorded.customer.token, customer.token],
        [recorded.key, randomUUID()],
        [recordedId, randomUUID()],
      ];
      const renewed = (value: string | null) => value && own.reduce((text, [from, to]) => text.replaceAll(from, to), value);
      for (const statements of trips.values())
        await Promise.all(
          statements.map(({ text, name, values }) =>
            client.query(
              values.length === 0 && !name ? { text } : { text, values: values.map(renewed), ...(name ? { name } : {}) },
            ),
          ),
        );
    },
    end: () => client.end(),
  };
}

function orderIdIn({ statements }: RecordedOrder): string {
  const id = statements
    .find(({ text }) => /insert into orders/i.test(text))
    ?.values.find((value) => /^[0-9a-f-]{36}$/.test(value ?? ""));
  if (!id) throw new Error("No order is written in what was recorded");
  return id;
}
