import pg from "pg";

interface DatabaseOwner {
  owner: pg.ClientConfig;
}

/**
 * Makes an order's last event `seconds` older, or younger if negative. Connects as the
 * tables' owner, because the shop's role can only append events.
 */
export async function ageLastEvent(
  { owner }: DatabaseOwner,
  number: number,
  seconds: number,
): Promise<void> {
  await updateLastEvent({ owner }, number, "created_at - make_interval(secs => $2)", seconds);
}

/** Moves an order's last event to an ISO timestamp. */
export async function moveLastEvent(
  { owner }: DatabaseOwner,
  number: number,
  to: string,
): Promise<void> {
  await updateLastEvent({ owner }, number, "$2::timestamptz", to);
}

async function updateLastEvent(
  { owner }: DatabaseOwner,
  number: number,
  expression: string,
  value: number | string,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(
    `update order_events set created_at = ${expression}
      where id = (select max(e.id) from order_events e join orders on orders.id = e.order_id where number = $1)`,
    [number, value],
  );
  await client.end();
}
