import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createTrackingLinkStore } from "../../domain/order-tracking/tracking-links.ts";
import { buildPerson, createCustomerClient, signInForCookie } from "../builders/customers.ts";
import { waitForOpenTransactions } from "../builders/open-transactions.ts";
import { buildLine } from "../builders/order-inputs.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisible } from "./page-actions.ts";
import { test as base } from "./test-with-browser.ts";

/** Clients of a customer and of the owner, signed in without a browser. */
const withPeople = base.extend("people", { scope: "file" }, async ({ shop }) => {
  const customer = await createCustomerClient(shop);
  return {
    person: customer.person,
    customer,
    admin: createRawClient(shop.url, await signInForCookie(shop, owner)),
  };
});

/** A reservation for three; `link` is the path of its tracking link. */
const test = withPeople.extend("booking", async ({ shop, people }) => {
  const { days } = (await (await people.customer.get("/dine-in/times?guests=3")).json()) as {
    days: string[];
  };
  const day = days[3] ?? "";
  const time = await findFreeTime(people.customer, day);
  const form = {
    name: "Rosalind Quill",
    contact: "07700 900987",
    email: "",
    guests: "3",
    specialRequests: "A secret wish",
  };
  const response = await people.customer.post("/dine-in", {
    ...form,
    date: day,
    time,
    idempotencyKey: crypto.randomUUID(),
  });
  expect(response.status).toBe(200);
  const { rows } = await shop.database.pool.query<{ id: string; number: number }>(
    "select id, number from orders order by number desc limit 1",
  );
  const order = rows[0] ?? { id: "", number: 0 };
  const token = await createTrackingLinkStore(shop.database.db).issue(order.id);
  return { ...order, day, time, token, link: `/track/${token}` };
});

async function findFreeTime(client: RawClient, day: string): Promise<string> {
  const { times } = (await (await client.get(`/dine-in/times?guests=3&day=${day}`)).json()) as {
    times: { time: string; free: boolean }[];
  };
  return times.find(({ free }) => free)?.time ?? "";
}

async function setStatus(admin: RawClient, number: number, to: string) {
  const response = await admin.post(`/admin/orders/${number}/status`, { to, reason: "busy" });
  expect({ to, status: response.status }).toEqual({ to, status: 200 });
}

/** Opens the page and waits for its live stream. */
async function follow(page: Page, link: string) {
  const stream = page.waitForResponse((response) => response.url().endsWith(`${link}/events`));
  await page.goto(link);
  await stream;
}

const currentStep = (page: Page) => page.locator("[aria-current=step]");

describe("a tracking link", () => {
  test("shows the order's progress live to anyone with the link, but no personal details", async ({
    shop,
    visit,
    people,
    booking,
  }) => {
    const response = await createRawClient(shop.url).get(booking.link);
    expect(
      Object.fromEntries(
        ["referrer-policy", "cache-control", "x-robots-tag"].map((name) => [
          name,
          response.headers.get(name),
        ]),
      ),
    ).toEqual({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    const publicText =
      (await response.text()) +
      (await (await createRawClient(shop.url).get(`${booking.link}.data`)).text());
    expect(publicText.match(/Rosalind|900987|High Street|A secret wish|customer\.test/)).toBeNull();

    const { page } = await visit();
    await follow(page, booking.link);
    await page.getByRole("heading", { level: 1, name: `Booking ${booking.number}` }).waitFor();
    await expectVisible(page, booking.time);
    await expectVisible(page, "3 guests");
    await currentStep(page).getByText("Requested").waitFor();
    await expectAccessible(page);
    await setStatus(people.admin, booking.number, "confirmed");
    await currentStep(page).getByText("Confirmed").waitFor();
    await expectVisible(page, "Your table is booked.");
    await page.getByRole("status").getByText("Confirmed").waitFor();
    await setStatus(people.admin, booking.number, "in_progress");
    await currentStep(page).getByText("At your table", { exact: true }).waitFor();
    await setStatus(people.admin, booking.number, "completed");
    await currentStep(page).getByText("Completed").waitFor();
    await waitFor("the stream in the log", () => shop.log().includes("/track/[token]/events"));
    expect(shop.log()).not.toContain(booking.token);
  });

  test("shows who cancelled the order, and why", async ({ visit, people, booking }) => {
    const { page } = await visit();
    await follow(page, booking.link);
    await page.getByRole("link", { name: "Add to calendar" }).waitFor();
    await setStatus(people.admin, booking.number, "cancelled");
    await expectVisible(page, "We are too busy to take your booking.");
    await expectVisible(page, /^We had to cancel this booking\./);
    await expectVisible(page, /^Your table: .+, 3 guests$/);
    expect(await page.getByRole("link", { name: "Add to calendar" }).count()).toBe(0);
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
  });

  test("explains that it is not valid, even if it is deleted while its page is open", async ({
    shop,
    visit,
    people,
    booking,
  }) => {
    const withWrongLink = await visit();
    withWrongLink.expectPageError(/404 GET .*\/track\//);
    await withWrongLink.page.goto(`/track/${"x".repeat(32)}`);
    await withWrongLink.page
      .getByRole("heading", { level: 1, name: "This link doesn't work" })
      .waitFor();

    const { page, expectPageError } = await visit();
    await follow(page, booking.link);
    expectPageError(/404 GET .*\/track\//);
    await shop.database.pool.query("delete from tracking_links where order_id = $1", [booking.id]);
    await setStatus(people.admin, booking.number, "confirmed");
    await page.getByRole("heading", { level: 1, name: "This link doesn't work" }).waitFor();
    for (const path of ["", "/events", "/calendar.ics"])
      expect(`${path} ${(await createRawClient(shop.url).get(booking.link + path)).status}`).toBe(
        `${path} 404`,
      );
  });

  test("has a read-only stream that contains only its order's events and resumes after a cursor", async ({
    shop,
    people,
    booking,
  }) => {
    const requestStream = (method: string, headers: Record<string, string> = {}) =>
      fetch(`${shop.url}${booking.link}/events`, {
        method,
        headers: { origin: shop.url, "sec-fetch-site": "same-origin", ...headers },
      });
    const head = await requestStream("HEAD");
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "text/event-stream",
      "",
    ]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await requestStream(method)).status).toBe(405);
    expect((await fetch(`${shop.url}/track/short/events`, { method: "HEAD" })).status).toBe(404);

    const read = async (headers: Record<string, string>, hasEnough: (text: string) => boolean) => {
      const reader = (await requestStream("GET", headers)).body?.getReader();
      const decoder = new TextDecoder();
      let text = "";
      await waitFor("the expected events", async () => {
        text += decoder.decode((await reader?.read())?.value, { stream: true });
        return hasEnough(text);
      });
      await reader?.cancel();
      return text;
    };
    await waitForOpenTransactions(shop);
    const cursor =
      /id: (\S+)/.exec(await read({}, (text) => text.includes("event: ready")))?.[1] ?? "";
    // An event of another order, which must not appear in this stream.
    await placeAnotherReservation(shop, people.customer);
    await setStatus(people.admin, booking.number, "confirmed");
    await setStatus(people.admin, booking.number, "completed");
    const missed = await read({ "last-event-id": cursor }, (text) => text.includes('"completed"'));
    expect(missed.match(/(?<="number":)\d+|(?<="status":")\w+/g)).toEqual([
      String(booking.number),
      "confirmed",
      String(booking.number),
      "completed",
    ]);
  });
});

/** Places another reservation for the customer. */
async function placeAnotherReservation(shop: RunningShop, customer: RawClient) {
  const { days } = (await (await customer.get("/dine-in/times?guests=2")).json()) as {
    days: string[];
  };
  const form = {
    name: "Asha",
    contact: "07700 900123",
    guests: "2",
    time: "15:00",
    date: days[9] ?? "",
  };
  const response = await customer.post("/dine-in", {
    ...form,
    idempotencyKey: crypto.randomUUID(),
  });
  expect(response.status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select 1 from orders where wanted_at::date = $1",
    [days[9]],
  );
  expect(rows).not.toEqual([]);
}

test("a reservation has a calendar file, on its link and in the dashboard; an ASAP delivery has none", async ({
  shop,
  visit,
  people,
  booking,
}) => {
  const own = `/userdashboard/orders/${booking.number}/calendar.ics`;
  for (const [client, path] of [
    [createRawClient(shop.url), `${booking.link}/calendar.ics`],
    [people.customer, own],
  ] as const) {
    const response = await client.get(path);
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("cache-control"),
    ]).toEqual([200, "text/calendar; charset=utf-8", "no-store"]);
    const file = await response.text();
    expect(file).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*STATUS:TENTATIVE\r\n[\s\S]*END:VCALENDAR\r\n$/,
    );
    expect(file).toContain(`DTSTART:${booking.day.replaceAll("-", "")}T`);
  }
  const visitor = await createRawClient(shop.url).get(own);
  expect([visitor.status, visitor.headers.get("location")?.startsWith("/signin")]).toEqual([
    302,
    true,
  ]);

  const ben = await createCustomerClient(shop, buildPerson("Ben Cole"));
  expect((await ben.get(own)).status).toBe(404);
  const number = await (await createOrderPlacer(shop, ben.person.email)).placeDelivery({
    lines: [buildLine(5)],
  });
  expect((await ben.get(`/userdashboard/orders/${number}/calendar.ics`)).status).toBe(404);
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from orders where number = $1",
    [number],
  );
  const token = await createTrackingLinkStore(shop.database.db).issue(rows[0]?.id ?? "");
  const { page } = await visit();
  await page.goto(`/track/${token}`);
  await page.getByRole("list", { name: "Dishes" }).getByText("Tadka Dal").waitFor();
  await expectVisible(page, "Allergens as listed when this was ordered.");
  expect(await page.getByRole("link", { name: "Add to calendar" }).count()).toBe(0);
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
});

test("the email about a new order contains the tracking link", async ({
  shop,
  people,
  booking,
}) => {
  const email = await shop.waitForEmail(
    people.person.email,
    new RegExp(`booking request ${booking.number} `),
  );
  const link = /http\S+\/track\/[\w-]{32}/.exec(email.text)?.[0] ?? "no link";
  const response = await createRawClient("").get(link);
  expect([response.status, (await response.text()).includes(`Booking ${booking.number}`)]).toEqual([
    200,
    true,
  ]);
});
