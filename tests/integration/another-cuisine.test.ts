import { describe, expect } from "vitest";
import { access } from "../../app/access.ts";
import type { Customer } from "../../domain/actor.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { EmailJob } from "../../domain/email.ts";
import { markReady } from "../../domain/kitchen/mark-ready.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { sendTestEmail } from "../../domain/setup/test-email.ts";
import { renderEmail } from "../../platform/email/render-email.ts";
import { routeEntries } from "../architecture/route-table.ts";
import { addCustomer, signInForCookie } from "../builders/customers.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { createCustomisedShop } from "../builders/own-shop.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { findSampleWords, listSampleWords } from "../builders/sample-words.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { test as base, createShopFixture } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const customer = {
  name: "Tomasz Wilk",
  email: "tomasz@customer.test",
  phone: "0161 496 0177",
  address: "3 Boat Lane\nManchester M1 3AB",
  password: "marigold & bilberries",
};
const contact = {
  name: customer.name,
  contact: "+441614960177",
  address: "3 Boat Lane, Manchester",
};

/** Sets up the shop for another cuisine and places an order of each type. */
async function openOwnShop(shop: RunningShop) {
  const admin = await createCustomisedShop(shop);
  await addCustomer(shop, customer);
  const orders = await createOrderPlacer(shop, customer.email);
  const [dish] = await orders.shop.stores.menu.list(orders.shop.clock.now());
  if (!dish) throw new Error("the menu is empty");
  const lines = [{ id: dish.id, quantity: 20, seenPrice: dish.price }];
  const { contact: phone, ...person } = contact;
  const numbers = {
    menuorder: await orders.placeDelivery({ ...person, phone, lines }),
    takeaway_order: await orders.placeTakeaway({ ...contact, lines }),
    party_order: await orders.placePartyOrder({ ...contact, lines }),
    reservation: await orders.bookTable({ name: contact.name, contact: phone }),
  };
  const cancelled = await orders.placeDelivery({ ...person, phone, lines });
  return {
    ...shop,
    admin,
    orders,
    numbers,
    cancelled,
    customer: createRawClient(shop.url, await signInForCookie(shop, customer)),
  };
}

const test = base
  .extend("practice", { scope: "file" }, createShopFixture({ isPractice: true }))
  .extend("own", { scope: "file" }, ({ practice }) => openOwnShop(practice));

const isPublic = (file: string) => (access[file]?.page ?? access[file]?.loader) === "public";
const pages = routeEntries.flatMap(({ file, path }) =>
  path && file.endsWith(".tsx") ? [{ file, path }] : [],
);
const publicPaths = pages.filter(({ file }) => isPublic(file)).map(({ path }) => path);
const customerPaths = pages
  .filter(({ file }) => access[file]?.loader === "signed-in")
  .map(({ path }) => path);
/** Public URLs that are not in the list of pages. */
const files = ["/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/shop/no-such-page"];

/**
 * Finds the sample shop's words on each page. The query string bypasses the cache, which can be a
 * second out of date.
 */
async function searchPages(
  client: RawClient,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const response = await client.get(`${path}?now`);
    const words = findSampleWords(await response.text());
    if (words.length > 0) found[path] = words;
    expect({ path, status: response.status }).toEqual({
      path,
      status: expect.toSatisfy((status) => status < 500),
    });
  }
  return found;
}

describe("a shop with another cuisine shows none of the sample's words or pictures", () => {
  test("on its public pages and in its manifest, sitemap and structured data", async ({ own }) => {
    expect(publicPaths.length).toBeGreaterThan(25);
    const { rows } = await own.database.pool.query("select id from orders where number = $1", [
      own.numbers.menuorder,
    ]);
    const token = await own.orders.shop.stores.trackingLinks.issue(rows[0].id);
    const paths = publicPaths.map((path) =>
      path.replace(":token", token).replace("*", "no-such-page"),
    );
    expect(await searchPages(createRawClient(own.url), [...paths, ...files])).toEqual({});
    // The pages show the shop's own content, so they are neither error pages nor empty.
    for (const [path, words] of [
      ["/", "Dzień dobry!"],
      ["/menu", "Pierogi ruskie"],
      ["/about", "By the lock"],
      ["/takeaway", "Ring the bell by the lock."],
      [`/track/${token}`, "Bar Mleczny Basia"],
    ] as const)
      expect(await (await createRawClient(own.url).get(`${path}?now`)).text(), path).toContain(
        words,
      );
  });

  test("on pages for signed-in customers", async ({ own }) => {
    expect(customerPaths.length).toBeGreaterThan(8);
    const paths = customerPaths.flatMap((path) =>
      path.includes(":number")
        ? Object.values(own.numbers).map((number) => path.replace(":number", String(number)))
        : [path],
    );
    expect(await searchPages(own.customer, paths)).toEqual({});
  });

  test("on tickets and receipts", async ({ own }) => {
    for (const number of Object.values(own.numbers)) {
      const html = await (await own.admin.get(`/admin/orders/${number}/ticket`)).text();
      expect({ number, words: findSampleWords(html) }).toEqual({ number, words: [] });
    }
    expect(
      await (await own.admin.get(`/admin/orders/${own.numbers.menuorder}/ticket`)).text(),
    ).toContain("Bar Mleczny Basia");
  });

  test("in its emails", async ({ own }) => {
    const { orders, numbers } = own;
    const { shop } = orders;
    const admin = {
      kind: "admin",
      userId: await findUserId(own, owner.email),
      isOwner: true,
    } as const;
    const customerActor: Customer = {
      kind: "customer",
      userId: await findUserId(own, customer.email),
    };
    await expectOk(changeStatus(shop, admin, { number: numbers.takeaway_order, to: "confirmed" }));
    await expectOk(markReady(shop, admin, { number: numbers.takeaway_order, seenVersion: 2 }));
    for (const to of ["confirmed", "completed"] as const)
      await expectOk(changeStatus(shop, admin, { number: numbers.menuorder, to }));
    await expectOk(cancelOrder(shop, customerActor, { number: own.cancelled }));
    await expectOk(sendTestEmail(shop, admin, { hasMailServer: true }));
    const ids = Object.fromEntries(
      await Promise.all(
        Object.entries(numbers).map(
          async ([type, number]) => [type, (await orders.findOrder(number)).id] as const,
        ),
      ),
    ) as Record<keyof typeof numbers, string>;
    const form = { name: "Ola", email: "ola@customer.test", message: "Do you have gherkins?" };
    const messageId = await shop.stores.contact.add({ ...form, subject: "data_protection" });

    const { email: to, name } = customer;
    const { userId } = customerActor;
    const jobs: Record<EmailJob["template"], Omit<EmailJob, "template">[]> = {
      "order-placed": Object.values(ids).map((orderId) => ({ orderId })),
      "order-changed": [{ orderId: ids.menuorder, version: 1 }],
      "order-confirmed": [{ orderId: ids.takeaway_order }],
      "order-ready": [{ orderId: ids.takeaway_order }],
      "order-on-its-way": [{ orderId: ids.menuorder }],
      "order-cancelled": [{ orderId: (await orders.findOrder(own.cancelled)).id, reason: null }],
      "verify-email": [{ userId, returnTo: "/" }],
      "verify-again": [{ to, returnTo: "/" }],
      "reset-password": [{ to, returnTo: "/" }],
      "password-changed": [{ to, name }],
      "confirm-email": [
        { userId, to: "new@customer.test" },
        { userId, to: owner.email },
      ],
      "email-changed": [{ to, name, email: "new@customer.test" }],
      welcome: [{ userId }],
      "made-admin": [{ userId }],
      "account-deleted": [{ to, name }],
      "account-exists": [{ to, name }],
      "contact-message": [{ messageId }],
      "complaint-received": [{ messageId }],
      "backup-failed": [{ userId: admin.userId, reason: "The disk is full." }],
      "setup-test": [{ userId: admin.userId }],
      "order-unanswered": [
        { userId: admin.userId, orderId: ids.party_order, number: numbers.party_order },
      ],
    };
    await shop.stores.customers.setRole(userId, "admin");
    const sources = { ...shop.stores, shop, publicUrl: own.url };
    const verification = async () => ({
      to,
      url: `${own.url}/verify-email?token=a`,
      code: "123456",
    });
    for (const [template, fields] of Object.entries(jobs))
      for (const job of fields) {
        const email = await renderEmail(
          { ...sources, issueVerification: verification },
          { job: { template, ...job } as EmailJob, enqueuedAt: new Date() },
        );
        const { from, subject, html, text, calendar } = email ?? {};
        const parts = [
          from?.name,
          from?.address,
          subject,
          html,
          text,
          calendar?.content.replace(/^PRODID:.*$/m, ""),
        ];
        expect({
          template,
          isSent: email !== null,
          words: findSampleWords(parts.join("\n")),
        }).toEqual({ template, isSent: true, words: [] });
      }
  });
});

test("a shop that was opened without emails promises none, and says how to order instead", async ({
  own,
}) => {
  const promise =
    /we(?:'|&#x27;)ll (?:e-?mail|send)|we (?:only )?email you|by email|(?:in|from) our email|emails we sent|deliver our email/i;
  const visitor = createRawClient(own.url);
  const readText = async (path: string) =>
    (await (await visitor.get(`${path}?now`)).text()).replaceAll(/<script.*?<\/script>/gs, "");
  for (const path of publicPaths.filter((each) => !/[:*]/.test(each)))
    expect({ path, promise: promise.exec(await readText(path))?.[0] }).toEqual({
      path,
      promise: undefined,
    });
  for (const path of ["/signup", "/signin", "/forgot-password", "/dine-in", "/takeaway"]) {
    const main = (await readText(path)).split("<footer")[0];
    expect(main, path).toMatch(/(?:Contact us|No account\?).*Call (?:<!-- -->)?0161 496 0155/s);
  }
  expect(await readText("/menu")).toMatch(/No account\?.*Contact us to order/s);
  expect(await readText("/signup")).not.toContain('name="password"');
  const { name: fullName, phone, address, password } = customer;
  const form = {
    fullName,
    email: "new@customer.test",
    phone,
    address,
    password,
    confirmPassword: password,
  };
  expect((await visitor.post("/signup", form)).status).toBe(409);
  const { contact } = own.orders.shop.stores;
  const message = {
    subject: "general",
    name: "Ola",
    email: "ola@customer.test",
    message: "Do you have gherkins?",
  };
  expect((await visitor.post("/contact", message)).status).toBe(200);
  await waitFor(
    "the message on the Attention list",
    async () => (await contact.countUndelivered()) === 1,
  );
});

test("findSampleWords knows the sample shop's words and finds them on a page", async ({ own }) => {
  const words = listSampleWords();
  for (const word of [
    "tiffin kitchen",
    "vegetable korma",
    "naan",
    "msg",
    "07700 900123",
    "asha patel",
    "in a tiffin on your desk",
  ])
    expect(words).toContain(word);
  const page = `<p title="Ready at ${defaultSettings.address}">Our <!-- -->aubergine<b>s</b>, with <i>naan</i> &amp; rice</p>`;
  expect(findSampleWords(page)).toEqual(expect.arrayContaining(["naan", "rice", "12 spice lane"]));
  expect(findSampleWords("<p>The price of eggs</p>")).toEqual([]);
  // A sample word in the settings is found on the page that shows it.
  await own.database.pool.query(
    `update business set settings = settings || '{"takeawayNote": "Bring a tiffin."}'`,
  );
  expect(await searchPages(createRawClient(own.url), ["/takeaway"])).toEqual({
    "/takeaway": ["tiffin"],
  });
});

async function findUserId({ database }: Pick<RunningShop, "database">, email: string) {
  const { rows } = await database.pool.query("select id from auth_users where email = $1", [email]);
  return String(rows[0]?.id);
}
