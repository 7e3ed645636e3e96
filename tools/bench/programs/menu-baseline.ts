import { text } from "node:stream/consumers";
import pg from "pg";
import { repeatFor } from "../repeat-for.ts";

/**
 * Baseline for reading the menu: selects the same rows through `pg` and stringifies them, without
 * HTTP. Reads its options as JSON from stdin.
 */
const { connection, connections, seconds } = JSON.parse(await text(process.stdin)) as {
  connection: pg.PoolConfig;
  connections: number;
  seconds: number;
};
const statement = `select id, name, description, price, image_url, category, vegan, allergens, position, sold_out_until, version from menu_items`;
const pool = new pg.Pool({ ...connection, max: 20 });
const readMenu = async () => {
  const { rows } = await pool.query(statement);
  if (JSON.stringify(rows).length < 100) throw new Error("The menu is empty");
};
const result = await repeatFor(
  seconds,
  Array.from({ length: connections }, () => readMenu),
);
await pool.end();
console.log(JSON.stringify(result));
