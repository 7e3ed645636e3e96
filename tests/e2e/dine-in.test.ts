import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { formatDayName } from "../../app/order-types/times/format-day.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import { observeToasts } from "./observe-toasts.ts";
import {
  countOrders,
  expectOrderCount,
  expectVisible,
  signInAsNewCustomer,
  submitSignIn,
} from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

/** The bookable day at this index. The default is a day whose times are all in the future. */
async function findOpenDay(shop: RunningShop, index = 2): Promise<string> {
  const response = await createRawClient(shop.url).get("/dine-in/times?guests=2");
  const { days } = (await response.json()) as { days: string[] };
  return days[index] ?? "no such day";
}

const bookButton = (page: Page) => page.getByRole("button", { name: /^Book Your Table|^Booking/ });
/** The error summary above the form. */
const problems = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ has: page.getByRole("heading", { name: "There is a problem" }) });
const dayOption = (page: Page, day: string) =>
  page.getByRole("radio", { name: formatDayName(day).full });
const timeOption = (page: Page, time: string) =>
  page.getByRole("radio", { name: time, exact: true });

/** Fills in everything except the contact details. */
async function chooseTable(
  page: Page,
  { guests, day, time }: { guests: string; day: string; time: string },
) {
  const rules = page.waitForResponse(/reservation-check/);
  await page.getByLabel("Number of Guests").fill(guests);
  await dayOption(page, day).check();
  await timeOption(page, time).check();
  await rules;
}

async function fillContactDetails(page: Page, contact = "07700 900123") {
  await page.getByLabel("Name", { exact: true }).fill("Asha Patel");
  await page.getByLabel("Contact Number").fill(contact);
  await page.getByLabel("Email").fill("asha@customer.test");
  await page.getByLabel("Special Requests").fill("A high chair");
}

/** The form data that the page submits. */
function buildForm(change: Record<string, string> = {}) {
  return {
    name: "Ben Cole",
    contact: "07700 900456",
    email: "",
    guests: "2",
    time: "12:00",
    specialRequests: "",
    idempotencyKey: crypto.randomUUID(),
    ...change,
  };
}

test("the buttons for the number of guests fit side by side on a narrow phone", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 320, height: 640 } });
  await page.goto("/dine-in");
  const [fewGuests, moreGuests] = await Promise.all(
    ["One fewer guest", "One more guest"].map((name) =>
      page.getByRole("button", { name }).boundingBox(),
    ),
  );
  expect(moreGuests?.y).toBe(fewGuests?.y);
});

test("a visitor fills in the form, signs in, finds the form unchanged and books with one press", async ({
  shop,
  visit,
}) => {
  const { page: firstPage } = await visit();
  const person = await signInAsNewCustomer(shop, firstPage);
  const visitor = await visit();
  const { page } = visitor;
  const expectToast = await observeToasts(page);
  const day = await findOpenDay(shop);
  await page.goto("/dine-in");
  await chooseTable(page, { guests: "4", day, time: "12:00" });
  await expectVisible(page, "The last time is 60 minutes before we close.");
  await expectVisible(page, "The table is yours for up to 90 minutes, or until we close.");
  await fillContactDetails(page, "123");
  await bookButton(page).click();
  await problems(page).getByText("Please enter a valid 10-digit contact number.").waitFor();
  await waitForFocus(problems(page));
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await page.getByLabel("Contact Number").fill("07700 900123");
  await expect.poll(() => problems(page).count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByLabel("Special Requests").inputValue()).toBe("A high chair");

  await bookButton(page).click();
  await expectToast("Sign in or create an account to continue. We've kept your details.");
  await page.waitForURL("**/signin?returnTo=%2Fdine-in");
  await expectOrderCount(shop, 0);
  await submitSignIn(page, person);
  await page.waitForURL("**/dine-in");
  await expect.poll(() => timeOption(page, "12:00").isChecked()).toBe(true);
  await expect.poll(() => dayOption(page, day).isChecked()).toBe(true);
  const stored = () =>
    Promise.all(
      ["Number of Guests", "Contact Number", "Email", "Special Requests"].map((label) =>
        page.getByLabel(label).inputValue(),
      ),
    );
  await expect.poll(stored).toEqual(["4", "07700 900123", "asha@customer.test", "A high chair"]);

  await bookButton(page).dblclick();
  await expectToast("Reservation submitted successfully!");
  await page.waitForURL("**/userdashboard/orders/1");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectOrderCount(shop, 1);
  const { rows } = await shop.database.pool.query(
    `select contact, email, guests, special_requests, to_char(wanted_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as at
       from reservations join orders using (id)`,
  );
  expect(rows).toEqual([
    {
      contact: "+447700900123",
      email: "asha@customer.test",
      guests: 4,
      special_requests: "A high chair",
      at: `${day} 12:00`,
    },
  ]);
  await expect
    .poll(() =>
      page.evaluate(() => [
        sessionStorage.getItem("draft-reservation"),
        localStorage.getItem("placing-key-reservation"),
      ]),
    )
    .toEqual([null, null]);
});

test("a customer books by keyboard alone, with known details filled in", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const person = await signInAsNewCustomer(shop, page);
  await page.goto("/dine-in");
  await expect.poll(() => page.getByLabel("Contact Number").inputValue()).toBe("07700 900123");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe(person.name);
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(person.email);
  const first = await findOpenDay(shop, 0);
  const second = await findOpenDay(shop, 1);
  await page.getByLabel("Number of Guests").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Number of Guests").inputValue()).toBe("3");
  await expect.poll(() => dayOption(page, first).isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  const times = page.waitForResponse((response) =>
    response.url().includes(`guests=3&day=${second}`),
  );
  await page.keyboard.press("ArrowRight");
  await times;
  await expect.poll(() => dayOption(page, second).isChecked()).toBe(true);
  await expect.poll(() => timeOption(page, "10:00").isEnabled()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => timeOption(page, "10:00").isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Reservation submitted successfully!");
  await page.waitForURL("**/userdashboard/orders/*");
});

test("parties too large to book online are asked to call, and refused by the server", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  await page.goto("/dine-in");
  await page.getByLabel("Number of Guests").fill("13");
  const words = "For more than 12 guests, please call us. We'll find you a table.";
  await page.getByRole("status").getByText(words).waitFor();
  await expect
    .poll(() =>
      page.getByRole("main").getByRole("link", { name: /^Call/ }).first().getAttribute("href"),
    )
    .toBe("tel:+447700900123");
  await expect.poll(() => page.getByRole("group", { name: "Time" }).count()).toBe(0);
  await page.getByRole("link", { name: "Order food for a party" }).waitFor();
  expect(await page.getByRole("button", { name: "Book Your Table" }).isVisible()).toBe(false);
  const client = createRawClient(shop.url, await getCookieHeader(page));
  const response = await client.post(
    "/dine-in",
    buildForm({ guests: "13", date: await findOpenDay(shop) }),
  );
  expect([response.status, (await response.text()).includes(words)]).toEqual([409, true]);
});

test("the page says nothing about signing in or changing a booking until it knows who is looking", async ({
  shop,
  visit,
}) => {
  const html = await (await createRawClient(shop.url).get("/dine-in")).text();
  expect(html).not.toMatch(/in your dashboard|You'll sign in next/);
  const { page } = await visit();
  await page.goto("/dine-in");
  await expectVisible(page, "You'll sign in next. We'll keep your details.");
});

describe("invalid bookings", () => {
  test("are refused by the server", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    const client = createRawClient(shop.url, await getCookieHeader(page));
    const day = await findOpenDay(shop);
    const before = await countOrders(shop);
    const guests = "Please enter a valid number of guests greater than 0.";
    const bad: [Record<string, string>, number, string][] = [
      ...["0", "-1", "1.5", "two", "", "99999"].map(
        (count): [Record<string, string>, number, string] => [{ guests: count }, 422, guests],
      ),
      [{ contact: "12345" }, 422, "Please enter a valid 10-digit contact number."],
      [{ name: " " }, 422, "Please enter your name."],
      [{ date: "2026-02-30" }, 422, "Please choose a date from the calendar."],
      [{ date: "" }, 422, "Please choose a date."],
      [{ time: "" }, 422, "Please choose a time."],
      [{ time: "25:00" }, 422, "Please choose a time such as 12:30."],
      [{ time: "12:07" }, 409, "Please choose one of the times offered."],
      [{ time: "03:00" }, 409, "We are closed then. Please choose another time."],
      [
        { time: "16:45" },
        409,
        "That is too close to our closing time. Please choose an earlier one.",
      ],
      [{ date: "2026-01-05" }, 409, "That time has passed. Please choose a later one."],
      [{ date: "2099-01-05" }, 409, "Please choose a day within the next 30 days."],
      [{ idempotencyKey: "" }, 422, ""],
    ];
    for (const [change, status, words] of bad) {
      const response = await client.post("/dine-in", buildForm({ date: day, ...change }));
      const text = await response.text();
      expect({ change, status: response.status, contains: text.includes(words) }).toEqual({
        change,
        status,
        contains: true,
      });
    }
    const visitorResponse = await createRawClient(shop.url).post(
      "/dine-in",
      buildForm({ date: day }),
    );
    expect([visitorResponse.status, visitorResponse.headers.get("location")]).toEqual([
      302,
      "/signin?returnTo=%2Fdine-in",
    ]);
    await expectOrderCount(shop, before);
    for (const query of [
      "",
      "?guests=0",
      "?guests=two",
      "?guests=2&day=2026-02-30",
      "?guests=2&day=x",
    ])
      expect(
        `${query} ${(await createRawClient(shop.url).get(`/dine-in/times${query}`)).status}`,
      ).toBe(`${query} 400`);
    const far = await createRawClient(shop.url).get("/dine-in/times?guests=2&day=2099-01-05");
    expect(((await far.json()) as { day: string }).day).toBe(await findOpenDay(shop, 0));
  });

  test("offer the nearest free times when another customer takes the last table", async ({
    shop,
    visit,
  }) => {
    // Only one table for two is in use.
    await shop.database.pool.query("update restaurant_tables set in_use = (position = 1)");
    const first = await visit();
    const second = await visit();
    await signInAsNewCustomer(shop, first.page);
    await signInAsNewCustomer(shop, second.page);
    const day = await findOpenDay(shop, 5);
    const { page } = first;
    await page.goto("/dine-in");
    await chooseTable(page, { guests: "2", day, time: "12:00" });
    await fillContactDetails(page);
    const before = await countOrders(shop);
    await createRawClient(shop.url, await getCookieHeader(second.page)).post(
      "/dine-in",
      buildForm({ date: day }),
    );
    await expectOrderCount(shop, before + 1);

    first.expectPageError(/409 POST .*\/dine-in/);
    await bookButton(page).click();
    await problems(page).getByText("No table is free at that time.").waitFor();
    const nearest = page.getByRole("region", { name: "Nearest free times" });
    const nearestTimes = async () =>
      (await nearest.getByRole("button").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    await expect
      .poll(nearestTimes)
      .toEqual(["10:30", "10:45", "13:15"].map((time) => `${time} ${formatDayName(day).full}`));
    await page.getByRole("radio", { name: /^12:00\s*Full$/ }).waitFor();
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await nearest.getByRole("button", { name: /^13:15/ }).click();
    await expect.poll(() => timeOption(page, "13:15").isChecked()).toBe(true);
    await expect.poll(() => problems(page).count()).toBe(0);
    await waitForFocus(bookButton(page));
    await page.keyboard.press("Enter");
    await expectVisible(page, "Reservation submitted successfully!");
    await expectOrderCount(shop, before + 2);
  });
});
