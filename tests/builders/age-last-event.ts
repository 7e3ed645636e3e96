import pg from "pg";

/** Makes the last event of an order `seconds` older; negative: younger. As a superuser, because events are append-only. */
export async function ageLastEvent({ owner }: { owner: pg.ClientConfig }, number: number, seconds: number): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(
    `update order_events set created_at = created_at - make_interval(secs => $2)
      where id = (select max(e.id) from order_events e join orders on orders.id = e.order_id where number = $1)`,
    [number, seconds],
  );
  await client.end();
}
