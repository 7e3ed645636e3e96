import { describe, expect } from "vitest";
import { access, type Who } from "../../app/access.ts";
import { trackingLinksOn } from "../../domain/ordering/tracking-links.ts";
import { doors } from "../architecture/route-table.ts";
import { aPerson, becomeCustomer, fillCart, sees, signInAsOwner } from "./people.ts";
import { cookieOf, type RawClient, rawClient } from "./raw-client.ts";
import { test as base } from "./shop.ts";

type Asker = "visitor" | "customer" | "another customer" | "admin";

/** Everybody who may ask, and an order of the first customer's. */
const withAskers = base.extend("askers", { scope: "file" }, async ({ shop, browser }) => {
  const context = () => browser.newContext({ baseURL: shop.url });
  const [asha, ben, owner] = await Promise.all([context(), context(), context()]);
  const [first, second, office] = await Promise.all([asha.newPage(), ben.newPage(), owner.newPage()]);
  await becomeCustomer(shop, first);
  await becomeCustomer(shop, second, aPerson("Ben Cole"));
  await fillCart(first, "Tadka Dal");
  await first.goto("/checkout");
  await first.getByRole("button", { name: /^Place order/ }).click();
  await sees(first, "Menu Order placed successfully!");
  await signInAsOwner(office);
  const clients: Record<Asker, RawClient> = {
    visitor: rawClient(shop.url),
    customer: rawClient(shop.url, await cookieOf(first)),
    "another customer": rawClient(shop.url, await cookieOf(second)),
    admin: rawClient(shop.url, await cookieOf(office)),
  };
  await Promise.all([asha.close(), ben.close(), owner.close()]);
  return clients;
});

/** The private link to that order. */
const test = withAskers.extend("token", { scope: "file" }, async ({ shop, askers }) => {
  expect(Object.keys(askers)).toContain("customer");
  const { rows } = await shop.database.pool.query<{ id: string }>("select id from orders where number = 1");
  return trackingLinksOn(shop.database.db).issue(rows[0]?.id ?? "");
});

const everyone: Asker[] = ["visitor", "customer", "another customer", "admin"];
const mayUse: Record<Who, Asker[]> = {
  public: everyone,
  "signed-in": ["customer", "another customer", "admin"],
  admin: ["admin"],
};
/** Doors whose answer depends on whose the thing is: another customer's order is not found (ruling 8). */
const ofOneCustomer = ["account/dashboard/order.tsx"];
/** The same, and staff have no business there either. */
const ofItsCustomerAlone = ["account/dashboard/modify/modify.tsx"];
/** What the first customer's order, from the menu, does not have: another time, a day in the calendar. */
const notOfMenuOrders = ["account/dashboard/modify/times.ts", "account/dashboard/calendar.ts", "ordering/tracking/calendar.ts"];
/** A picture has a name, and an account an id, that nobody guesses. */
const ofOneName = ["machine/media.ts", "admin/customers/customer.tsx"];
/** Opens with a one-time link only, and a shop that has its owner has none. */
const setUpDoor = "account/setup-owner.tsx";
const addressOf = (path: string, token: string) =>
  path.replace(":number", "1").replace(":token", token).replace("/*", "/no-such-thing");

const readable = doors.filter(({ file, path }) => path !== null && (access[file]?.loader ?? access[file]?.page));
// Signing out ends the very sessions that ask here; it has a test of its own.
const writable = doors.filter(({ file, path }) => path !== null && access[file]?.action && file !== "account/sign-out.ts");

/** A live stream never ends by itself: its first words are enough. */
async function bodyOf(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  const text = new TextDecoder().decode(first?.value);
  expect(text).toContain("event: ready");
  return text;
}

/** What came of asking: in words that do not depend on how the answer is wrapped. */
async function outcome(answer: Response): Promise<string> {
  const body = await bodyOf(answer);
  const to = answer.headers.get("location") ?? /\/signin\?returnTo=[^"]*/.exec(answer.status === 202 ? body : "")?.[0] ?? "";
  if (to.includes("/signin?returnTo="))
    return /_routes|\.data/.test(to) ? `sent to sign in, and back to ${to}` : "sent to sign in";
  if (answer.status === 401) return "sent to sign in";
  if (answer.status === 403) return "refused";
  if (answer.status === 404) return "not found";
  return answer.status >= 500 ? `broken (${answer.status})` : "let in";
}

function expected(file: string, path: string, asker: Asker, who: Who): string {
  if (!mayUse[who].includes(asker)) return asker === "visitor" ? "sent to sign in" : "refused";
  if (ofOneCustomer.includes(file) && asker === "another customer") return "not found";
  if (ofItsCustomerAlone.includes(file) && asker !== "customer") return "not found";
  if ([...notOfMenuOrders, ...ofOneName].includes(file)) return "not found";
  return path.endsWith("*") ? "not found" : "let in";
}

describe("every door, asked by everybody", () => {
  test.for(readable)("reading $path", async ({ file, path }, { askers, token }) => {
    const who = access[file]?.loader ?? "public";
    for (const asker of everyone) {
      const wanted = file === setUpDoor ? "not found" : expected(file, path ?? "", asker, who);
      const address = addressOf(path ?? "", token);
      const page = await askers[asker].get(address, { accept: "text/html" });
      expect({ asker, as: "page", outcome: await outcome(page) }).toEqual({ asker, as: "page", outcome: wanted });
      if (!file.endsWith(".tsx")) continue;
      // The same door, as React Router asks for it from the browser.
      const data = await askers[asker].get(`${address === "/" ? "/_" : address}.data`);
      expect({ asker, as: "data", outcome: await outcome(data) }).toEqual({ asker, as: "data", outcome: wanted });
    }
  });

  test.for(writable)("writing to $path", async ({ file, path, isIndex }, { askers, token }) => {
    const who = access[file]?.action ?? "public";
    for (const asker of everyone) {
      const wanted = expected(file, path ?? "", asker, who);
      const address = addressOf(path ?? "", token) + (isIndex ? "?index" : "");
      const answer = await askers[asker].post(address, {}, { accept: "text/html" });
      const got = await outcome(answer);
      // Staff doors answer a visitor as they answer a customer: no.
      const alsoFine = asker === "visitor" && wanted === "sent to sign in" && got === "refused";
      if (!alsoFine) expect({ asker, outcome: got }).toEqual({ asker, outcome: wanted });
    }
  });

  test("what a customer is refused says nothing of what is behind it", async ({ askers }) => {
    for (const path of ["/admin/orders/all", "/admin/orders/all.data", "/admin/orders/all?order=1"]) {
      const text = await (await askers.customer.get(path)).text();
      expect(text).not.toMatch(/customer\.test|Tadka Dal|High Street/);
    }
    const other = await (await askers["another customer"].get("/userdashboard/orders/1.data")).text();
    expect(other).not.toMatch(/Tadka Dal|High Street/);
  });

  test("an order that is another's and one that does not exist look the same", async ({ askers }) => {
    const strip = async (path: string) => {
      const answer = await askers["another customer"].get(`${path}.data`);
      return { status: answer.status, text: (await answer.text()).replaceAll(/\d+/g, "#") };
    };
    expect(await strip("/userdashboard/orders/1")).toEqual(await strip("/userdashboard/orders/999"));
  });
});
