import { text } from "node:stream/consumers";
import pg from "pg";
import { repeatFor } from "../repeat-for.ts";

/**
 * The least that reading the menu can cost, in a process of its own: the same rows through `pg`, put into JSON, and nothing else; no HTTP.
 * Reads from its standard input what to do, and prints how that went.
 */
const { connection, connections, seconds } = JSON.parse(await text(process.stdin)) as {
  connection: pg.PoolConfig;
  connections: number;
  seconds: number;
};
const statement = `select id, name, description, price, image_url, category, vegan, allergens, position, sold_out_until, version from menu_items`;
const pool = new pg.Pool({ ...connection, max: 20 });
const read = async () => {
  const { rows } = await pool.query(statement);
  if (JSON.stringify(rows).length < 100) throw new Error("The menu is empty");
};
const pace = await repeatFor(
  seconds,
  Array.from({ length: connections }, () => read),
);
await pool.end();
console.log(JSON.stringify(pace));
