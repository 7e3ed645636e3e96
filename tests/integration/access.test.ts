import { betterAuth } from "better-auth";
import fc from "fast-check";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { openAuthEndpoints } from "../../platform/auth/account-service.ts";
import { doors } from "../architecture/route-table.ts";
import { test as base } from "../builders/test-with-shop.ts";
import {
  addressOf,
  cellsOf,
  dataAddressOf,
  isNoData,
  type Outcome,
  readDoors,
  routeIdOf,
  writtenDoors,
} from "../endpoints/access-matrix.ts";
import { honestFields, takenFields } from "../endpoints/body-from-schema.ts";
import { doorForms } from "../endpoints/endpoint-forms.ts";
import { fingerprint } from "../endpoints/fingerprint.ts";
import { type PeopledShop, peopleShop } from "../endpoints/populated-shop.ts";
import { type Asker, askers } from "../endpoints/request-actors.ts";
import { meantValues, settingsAsSeen } from "../endpoints/valid-values.ts";

const test = base.extend("people", { scope: "file" }, ({ shop }) => peopleShop(shop));

const asPage = { accept: "text/html" };

/** One cell: who asks where and how, what is declared, and what came of it. */
interface Cell {
  asker: Asker;
  door: string;
  wanted: Outcome;
  got: string;
}

/** A live stream never ends by itself: its first words are enough. */
async function bodyOf(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  const text = new TextDecoder().decode(first?.value);
  expect(text).toContain("event: ");
  return text;
}

/** What came of asking: in words that do not depend on how the answer is wrapped. */
async function outcomeOf(answer: Response): Promise<string> {
  const body = await bodyOf(answer);
  const to = answer.headers.get("location") ?? /\/signin\?returnTo=[^"]*/.exec(answer.status === 202 ? body : "")?.[0] ?? "";
  if (to.includes("/signin?returnTo=")) return /_routes|\.data/.test(to) ? `sent to sign in, and back to ${to}` : "sign in";
  if (answer.status === 401) return "sign in";
  if (answer.status === 403) return "no";
  if (answer.status === 404) return "not found";
  return answer.status >= 500 ? `broken (${answer.status})` : "in";
}

const wrongCells = (cells: readonly Cell[]) => cells.filter(({ wanted, got }) => wanted !== got);

/** Works on all of them, some at a time, in no particular order. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

test("reading: every loader, as a page, as data and alone under its layouts, by everybody, is as declared", async ({
  people,
}) => {
  const { clients, things } = people;
  const cells: Cell[] = [];
  await eachOf(readDoors, async (door) => {
    const address = addressOf(door, things);
    const ways = [...(door.path === null ? [] : [address, dataAddressOf(address)]), dataAddressOf(address, routeIdOf(door))];
    for (const asker of askers)
      for (const way of ways) {
        const isThere = way === address || !isNoData(door.file);
        const wanted = (isThere && cellsOf(door.file, "loader")?.[asker]) || "not found";
        const got = await outcomeOf(await clients[asker].get(way, way === address ? asPage : {}));
        cells.push({ asker, door: `${door.file} ${way}`, wanted, got });
      }
  });
  expect(wrongCells(cells)).toEqual([]);
  console.log(`access matrix, reading: ${readDoors.length} doors, ${cells.length} cells as declared`);
});

/** A body that the door would take from those who may: what is refused is so for who sends it. */
function honestBody(file: string, { things }: PeopledShop, seen: string): URLSearchParams {
  const [form] = doorForms[file] ?? [];
  if (!form) throw new Error(`${file} has no form`);
  const meant = { ...meantValues(things, seen), number: fc.constant(String(things.orders[form.order ?? "takeaway_order"])) };
  return new URLSearchParams(takenFields(form.schema, honestFields(form.schema, meant, form.fixed)));
}

test("writing: every action, as a page's form, as data and by another method, by everybody, is as declared", async ({
  shop,
  people,
}) => {
  const { clients, things } = people;
  const { pool } = shop.database;
  const seen = await settingsAsSeen(shop);
  const cells: Cell[] = [];
  const ask = async (door: (typeof writtenDoors)[number], asker: Asker, wanted: Outcome, body: URLSearchParams) => {
    const { file, isIndex } = door;
    // It ends the session that asks: one of its own.
    const client = file === "account/sign-out.ts" && asker !== "visitor" ? await people.signIn(asker) : clients[asker];
    const [form] = doorForms[file] ?? [];
    const address = form?.path ?? addressOf(door, things, form?.order);
    const index = isIndex ? "?index" : "";
    const ways = [
      () => client.send(address + index, body, asPage),
      () => client.send(dataAddressOf(address) + index, body),
      () => client.send(address + index, body, asPage, "DELETE"),
    ];
    // Better Auth has no more than the one.
    for (const way of form?.path ? ways.slice(0, 1) : ways) {
      const got = await outcomeOf(await way());
      // Some doors of the staff answer a visitor as they answer a customer: no.
      cells.push({ asker, door: `${file} ${address}`, wanted, got: wanted === "sign in" && got === "no" ? wanted : got });
    }
  };

  // First those who may not, with what would be taken from others: nothing at all comes of it.
  const before = await fingerprint(pool);
  await eachOf(writtenDoors, async (door) => {
    for (const asker of askers) {
      const wanted = cellsOf(door.file, "action")?.[asker] ?? "not found";
      if (wanted !== "in") await ask(door, asker, wanted, honestBody(door.file, people, seen));
    }
  });
  expect(await fingerprint(pool)).toEqual(before);
  const refused = cells.length;
  // Then those who may, with nothing in it but what says which order.
  await eachOf(writtenDoors, async (door) => {
    for (const asker of askers) {
      const wanted = cellsOf(door.file, "action")?.[asker] ?? "not found";
      const body =
        access[door.file]?.actionOnlyFor === "its customer" ? honestBody(door.file, people, seen) : new URLSearchParams();
      if (wanted === "in") await ask(door, asker, wanted, body);
    }
  });
  expect(wrongCells(cells)).toEqual([]);
  console.log(
    `access matrix, writing: ${writtenDoors.length} doors, ${cells.length} cells as declared, ${refused} of them refused`,
  );
});

test("a door that takes nothing answers 405 to the owner too, and nothing comes of it", async ({ shop, people }) => {
  const before = await fingerprint(shop.database.pool);
  const silent = readDoors.filter(({ file, path }) => path !== null && !access[file]?.action);
  await eachOf(silent, async (door) => {
    const address = addressOf(door, people.things);
    for (const way of [address, dataAddressOf(address)]) {
      const { status } = await people.clients.owner.post(way, { to: "cancelled", role: "admin" }, asPage);
      expect({ way, status }).toEqual({ way, status: 405 });
    }
  });
  expect(await fingerprint(shop.database.pool)).toEqual(before);
});

test("of Better Auth's own doors those that the product uses are open, and the others are not there for anybody", async ({
  shop,
  people,
}) => {
  const all = Object.values(
    betterAuth({ baseURL: shop.url, secret: "x".repeat(32), logger: { disabled: true } }).api,
  ) as unknown[];
  const endpoints = (all as { path?: string; options?: { method?: string | string[] } }[]).flatMap(({ path, options }) =>
    path ? [{ path, method: [options?.method ?? "GET"].flat()[0] }] : [],
  );
  const before = await fingerprint(shop.database.pool);
  const open = new Set<string>();
  for (const { path, method } of endpoints) {
    const address = `/api/auth${path.replace(/:\w+/g, "google")}`;
    for (const asker of ["visitor", "its customer", "owner"] as const) {
      const leaves = path === "/sign-out" && asker !== "visitor";
      const client = leaves ? await people.signIn(asker) : people.clients[asker];
      const json = { "content-type": "application/json" };
      const answer = method === "GET" ? await client.get(address) : await client.send(address, "{}", json);
      if (answer.status !== 404) open.add(path);
    }
  }
  expect([...open].sort()).toEqual([...openAuthEndpoints].sort());
  expect(endpoints.length).toBeGreaterThan(25);
  expect(await fingerprint(shop.database.pool)).toEqual(before);
});

test("no route is had at an address that is not its own", async ({ people }) => {
  const { visitor, "another customer": customer, owner } = people.clients;
  const hidden = doors.filter(({ file }) => access[file]?.loader && access[file]?.loader !== "public").map(routeIdOf);
  expect(hidden.length).toBeGreaterThan(20);
  const publicPage = async (client: typeof visitor) => (await client.get("/about.data?_routes=storefront%2Fabout")).text();
  for (const client of [visitor, customer, owner])
    for (const route of hidden)
      expect(await (await client.get(`/about.data?_routes=${encodeURIComponent(route)}`)).text()).toBe(await publicPage(client));
});

test("what a customer is refused says nothing of what is behind it", async ({ people }) => {
  const { "another customer": customer, "revoked admin": revoked } = people.clients;
  const { takeaway_order: number } = people.things.orders;
  // Who may read it reads it: the words are the right ones.
  const dishAndAddress = /Vegetable Korma|High Street/;
  expect(await (await people.clients["its customer"].get(`/userdashboard/orders/${number}.data`)).text()).toMatch(dishAndAddress);
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

test("an order that is another's and one that does not exist look the same, and so does a link that nobody has", async ({
  people,
}) => {
  const { visitor, "another customer": customer } = people.clients;
  const strip = async (path: string) => {
    const answer = await customer.get(`${path}.data`);
    return { status: answer.status, text: (await answer.text()).replaceAll(/\d+/g, "#") };
  };
  const number = people.things.orders.takeaway_order;
  expect(await strip(`/userdashboard/orders/${number}`)).toEqual(await strip("/userdashboard/orders/999"));
  const none = people.things.token.split("").reverse().join("");
  for (const path of [`/track/${none}`, `/track/${none}/calendar.ics`, `/track/${none}/events`])
    expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 404 });
});
