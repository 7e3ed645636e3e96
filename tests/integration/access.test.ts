import fc from "fast-check";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { routeEntries } from "../architecture/route-table.ts";
import { test as base } from "../builders/test-with-shop.ts";
import {
  buildDataPath,
  buildPath,
  getRouteId,
  hasNoRouteData,
  listExpectedOutcomes,
  type Outcome,
  readableRoutes,
  writableRoutes,
} from "../endpoints/access-matrix.ts";
import { buildAcceptedFields, buildValidFields } from "../endpoints/body-from-schema.ts";
import { endpointForms } from "../endpoints/endpoint-forms.ts";
import {
  actors,
  type PopulatedShop,
  populateShop,
  type RequestActor,
} from "../endpoints/populated-shop.ts";
import { digestAllTables } from "../endpoints/protected-tables.ts";
import { buildValidValues, readSettingsJson } from "../endpoints/valid-values.ts";

const test = base.extend("populated", { scope: "file" }, ({ shop }) => populateShop(shop));

const asPage = { accept: "text/html" };

/** One actor's request to one route, with its expected and actual outcomes. */
interface Cell {
  actor: RequestActor;
  request: string;
  expected: Outcome;
  actual: string;
}

/** Reads the whole body, or only the first chunk of an event stream, because streams never end. */
async function readBody(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  const text = new TextDecoder().decode(first?.value);
  expect(text).toContain("event: ");
  return text;
}

/**
 * Classifies a response. A page request and a data request with the same outcome give the same
 * result.
 */
async function readOutcome(response: Response): Promise<string> {
  const body = await readBody(response);
  const to =
    response.headers.get("location") ??
    /\/signin\?returnTo=[^"]*/.exec(response.status === 202 ? body : "")?.[0] ??
    "";
  if (to.includes("/signin?returnTo="))
    return /_routes|\.data/.test(to) ? `sign in with a return path to data: ${to}` : "sign in";
  if (response.status === 401) return "sign in";
  if (response.status === 403) return "forbidden";
  if (response.status === 404) return "not found";
  return response.status >= 500 ? `broken (${response.status})` : "allowed";
}

const wrongCells = (cells: readonly Cell[]) =>
  cells.filter(({ expected, actual }) => expected !== actual);

/** Runs `work` for every item, six at a time. */
async function forEachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const item of remaining) await work(item);
    }),
  );
}

test("every loader allows or rejects each actor as declared, for pages, data requests, and data without layouts", async ({
  populated,
}) => {
  const { clients, fixtures } = populated;
  const cells: Cell[] = [];
  await forEachInParallel(readableRoutes, async (route) => {
    const address = buildPath(route, fixtures);
    const requests = [
      ...(route.path === null ? [] : [address, buildDataPath(address)]),
      buildDataPath(address, getRouteId(route)),
    ];
    for (const actor of actors)
      for (const path of requests) {
        const exists = path === address || !hasNoRouteData(route.file);
        const expected =
          (exists && listExpectedOutcomes(route.file, "loader")?.[actor]) || "not found";
        const actual = await readOutcome(
          await clients[actor].get(path, path === address ? asPage : {}),
        );
        cells.push({ actor, request: `${route.file} ${path}`, expected, actual });
      }
  });
  expect(wrongCells(cells)).toEqual([]);
  console.log(
    `access matrix, loaders: ${readableRoutes.length} routes, ${cells.length} cells as declared`,
  );
});

/**
 * Builds a body that an allowed actor could submit, so that only the actor can cause a rejection.
 */
function validBody(file: string, { fixtures }: PopulatedShop, seen: string): URLSearchParams {
  const [form] = endpointForms[file] ?? [];
  if (!form) throw new Error(`${file} has no form`);
  const values = {
    ...buildValidValues(fixtures, seen),
    number: fc.constant(String(fixtures.orders[form.order ?? "takeaway_order"])),
  };
  return new URLSearchParams(
    buildAcceptedFields(form.schema, buildValidFields(form.schema, values, form.fixed)),
  );
}

test("every action allows or rejects each actor as declared, for form posts, data requests and DELETE", async ({
  shop,
  populated,
}) => {
  const { clients, fixtures } = populated;
  const { pool } = shop.database;
  const seen = await readSettingsJson(shop);
  const cells: Cell[] = [];
  const sendAs = async (
    route: (typeof writableRoutes)[number],
    actor: RequestActor,
    expected: Outcome,
    body: URLSearchParams,
  ) => {
    const { file, isIndex } = route;
    // Signing out ends the session, so use a separate one.
    const client =
      file === "account/sign-in/sign-out.ts" && actor !== "visitor"
        ? await populated.signIn(actor)
        : clients[actor];
    const [form] = endpointForms[file] ?? [];
    const address = form?.path ?? buildPath(route, fixtures, form?.order);
    const index = isIndex ? "?index" : "";
    const requests = [
      () => client.send(address + index, body, asPage),
      () => client.send(buildDataPath(address) + index, body),
      () => client.send(address + index, body, asPage, "DELETE"),
    ];
    // Better Auth's endpoints support neither data requests nor other methods.
    for (const send of form?.path ? requests.slice(0, 1) : requests) {
      const actual = await readOutcome(await send());
      // Some staff routes respond to visitors with 403 instead of the sign-in page.
      cells.push({
        actor,
        request: `${file} ${address}`,
        expected,
        actual: expected === "sign in" && actual === "forbidden" ? expected : actual,
      });
    }
  };

  // First send valid bodies as the actors who must be rejected: nothing may change.
  const before = await digestAllTables(pool);
  await forEachInParallel(writableRoutes, async (route) => {
    for (const actor of actors) {
      const expected = listExpectedOutcomes(route.file, "action")?.[actor] ?? "not found";
      if (expected !== "allowed")
        await sendAs(route, actor, expected, validBody(route.file, populated, seen));
    }
  });
  expect(await digestAllTables(pool)).toEqual(before);
  const refused = cells.length;
  // Then send requests as the allowed actors. Bodies are empty unless the action has to find the
  // customer's own order.
  await forEachInParallel(writableRoutes, async (route) => {
    for (const actor of actors) {
      const expected = listExpectedOutcomes(route.file, "action")?.[actor] ?? "not found";
      const body =
        access[route.file]?.actionOnlyFor === "its customer"
          ? validBody(route.file, populated, seen)
          : new URLSearchParams();
      if (expected === "allowed") await sendAs(route, actor, expected, body);
    }
  });
  expect(wrongCells(cells)).toEqual([]);
  console.log(
    `access matrix, actions: ${writableRoutes.length} routes, ${cells.length} cells as declared, ${refused} of them refused`,
  );
});

test("routes without an action reject a POST with 405, even from the owner, and change nothing", async ({
  shop,
  populated,
}) => {
  const before = await digestAllTables(shop.database.pool);
  const withoutAction = readableRoutes.filter(
    ({ file, path }) => path !== null && !access[file]?.action,
  );
  await forEachInParallel(withoutAction, async (route) => {
    const address = buildPath(route, populated.fixtures);
    for (const path of [address, buildDataPath(address)]) {
      const { status } = await populated.clients.owner.post(
        path,
        { to: "cancelled", role: "admin" },
        asPage,
      );
      expect({ path, status }).toEqual({ path, status: 405 });
    }
  });
  expect(await digestAllTables(shop.database.pool)).toEqual(before);
});

test("a route's data cannot be requested at another path", async ({ populated }) => {
  const { visitor, "another customer": customer, owner } = populated.clients;
  const hidden = routeEntries
    .filter(({ file }) => access[file]?.loader && access[file]?.loader !== "public")
    .map(getRouteId);
  expect(hidden.length).toBeGreaterThan(20);
  const publicPage = async (client: typeof visitor) =>
    (await client.get("/about.data?_routes=storefront%2Fabout")).text();
  for (const client of [visitor, customer, owner])
    for (const route of hidden)
      expect(
        await (await client.get(`/about.data?_routes=${encodeURIComponent(route)}`)).text(),
      ).toBe(await publicPage(client));
});

test("a rejected request reveals nothing about the page", async ({ populated }) => {
  const { "another customer": customer, "revoked admin": revoked } = populated.clients;
  const { takeaway_order: number } = populated.fixtures.orders;
  // Proves that the pattern works: the order's own customer sees these words.
  const dishAndAddress = /Vegetable Korma|High Street/;
  expect(
    await (
      await populated.clients["its customer"].get(`/userdashboard/orders/${number}.data`)
    ).text(),
  ).toMatch(dishAndAddress);
  for (const client of [customer, revoked])
    for (const path of [
      "/admin/orders/all",
      "/admin/orders/all.data",
      `/admin/orders/all?order=${number}`,
      "/admin/orders/export.csv",
    ]) {
      const text = await (await client.get(path)).text();
      expect(text).not.toMatch(/customer\.test|Vegetable Korma|High Street/);
    }
  const other = await (await customer.get(`/userdashboard/orders/${number}.data`)).text();
  expect(other).not.toMatch(dishAndAddress);
});

test("another customer's order, a missing order and an unknown tracking link look the same", async ({
  populated,
}) => {
  const { visitor, "another customer": customer } = populated.clients;
  const strip = async (path: string) => {
    const response = await customer.get(`${path}.data`);
    return { status: response.status, text: (await response.text()).replaceAll(/\d+/g, "#") };
  };
  const number = populated.fixtures.orders.takeaway_order;
  expect(await strip(`/userdashboard/orders/${number}`)).toEqual(
    await strip("/userdashboard/orders/999"),
  );
  const unknownToken = populated.fixtures.token.split("").reverse().join("");
  for (const path of [
    `/track/${unknownToken}`,
    `/track/${unknownToken}/calendar.ics`,
    `/track/${unknownToken}/events`,
  ])
    expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 404 });
});
