import fc from "fast-check";
import { buildDataPath, buildPath, isStream, readableRoutes } from "./access-matrix.ts";
import { invalidInputs } from "./invalid-inputs.ts";
import type { PopulatedShop, ShopFixtures } from "./populated-shop.ts";
import { expectSafeResponse } from "./safe-response.ts";

/** Query parameters that pages read. */
const parameters = [
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
    "hide",
    "section",
    "vegan",
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
    "source",
    "without",
    "step",
    "query",
    "text",
    "preset",
    "kitchen",
    "edit",
    "delivery",
    "close",
    "atShortNotice",
    "_routes",
  ],
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...invalidInputs) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "1",
      "0",
      "2026-06-15",
      "active",
      "all",
      "daily",
      "on",
      "wanted",
      "2026-12-31.1.25",
      "asha",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 100 }) },
);
const query = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...parameters), value), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 6,
  })
  .map((pairs) =>
    pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join("&"),
  );
/** A value for an id in the path. */
const part = fc
  .oneof(fc.constantFrom(...invalidInputs), fc.nat().map(String))
  .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500)));

/**
 * Requests every page with generated queries and path ids, as the owner in the back office and as
 * the customer elsewhere. Expects no 5xx responses and no internal details.
 */
export async function fuzzQueries(
  { clients, fixtures }: PopulatedShop,
  { casesPerPage, concurrency, seed }: { casesPerPage: number; concurrency: number; seed: number },
): Promise<void> {
  const pages = readableRoutes.filter(({ path, file }) => path !== null && !isStream(file));
  for (const [index, route] of pages.entries()) {
    const cases = fc.sample(fc.tuple(query, part), { numRuns: casesPerPage, seed: seed + index });
    for (let start = 0; start < cases.length; start += concurrency)
      await Promise.all(
        cases.slice(start, start + concurrency).map(async ([text, invalidPart], index) => {
          const invalidIds = Object.fromEntries(
            ["token", "customerId", "picture"].map((name) => [name, invalidPart]),
          );
          const path =
            index % 2
              ? buildPath(route, fixtures)
              : buildPath(route, { ...fixtures, ...invalidIds } as ShopFixtures);
          const address = `${index % 3 && route.file.endsWith(".tsx") ? buildDataPath(path) : path}?${text}`;
          const client = route.file.startsWith("admin/") ? clients.owner : clients["its customer"];
          await expectSafeResponse(client.get(address, { accept: "text/html" }), { address });
        }),
      );
  }
}
