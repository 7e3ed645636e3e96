import fc from "fast-check";
import { addressOf, dataAddressOf, isStream, readDoors } from "./access-matrix.ts";
import { expectCalm } from "./internal-details.ts";
import { rubbish } from "./invalid-inputs.ts";
import type { PeopledShop, Things } from "./populated-shop.ts";

/** What any page of the shop reads from behind the question mark. */
const asked = [
  ...[
    "search",
    "filter",
    "sort",
    "page",
    "type",
    "status",
    "by",
    "from",
    "to",
    "after",
    "before",
    "order",
    "kind",
    "person",
    "direction",
  ],
  ...[
    "day",
    "guests",
    "soon",
    "sales",
    "revenue",
    "table",
    "returnTo",
    "token",
    "link",
    "cart",
    "code",
    "state",
    "error",
    "iss",
    "_routes",
  ],
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...rubbish) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("1", "0", "2026-06-15", "active", "all", "daily", "on", "wanted", "2026-12-31.1.25", "asha"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 100 }) },
);
const query = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...asked), value), { selector: ([name]) => name, minLength: 1, maxLength: 6 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join("&"));
/** One part of an address in another's place. */
const part = fc
  .oneof(fc.constantFrom(...rubbish), fc.nat().map(String))
  .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500)));

/** Asks every address that reads anything with generated questions, as those who may see the most: no 5xx, none of the shop's innards. */
export async function fuzzQueries(
  { clients, things }: PeopledShop,
  { each, atOnce, seed }: { each: number; atOnce: number; seed: number },
): Promise<void> {
  const pages = readDoors.filter(({ path, file }) => path !== null && !isStream(file));
  for (const [index, door] of pages.entries()) {
    const cases = fc.sample(fc.tuple(query, part), { numRuns: each, seed: seed + index });
    for (let start = 0; start < cases.length; start += atOnce)
      await Promise.all(
        cases.slice(start, start + atOnce).map(async ([text, strange], n) => {
          const other = Object.fromEntries(["token", "customerId", "picture"].map((name) => [name, strange]));
          const path = n % 2 ? addressOf(door, things) : addressOf(door, { ...things, ...other } as Things);
          const address = `${n % 3 && door.file.endsWith(".tsx") ? dataAddressOf(path) : path}?${text}`;
          const client = door.file.startsWith("admin/") ? clients.owner : clients["its customer"];
          await expectCalm(client.get(address, { accept: "text/html" }), { address });
        }),
      );
  }
}
