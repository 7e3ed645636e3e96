import { describe, expect } from "vitest";
import { formatDayName } from "../../app/order-types/times/format-day.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import {
  bookButton,
  buildForm,
  chooseTable,
  dayOption,
  fillContactDetails,
  findOpenDay,
  problems,
  timeOption,
} from "./dine-in-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import {
  countOrders,
  expectOrderCount,
  expectVisible,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";
import type { Visit } from "./visit.ts";

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
      [{ name: " " }, 422, "Enter your name."],
      [{ date: "2026-02-30" }, 422, "Choose a date from the calendar."],
      [{ date: "" }, 422, "Choose a date."],
      [{ time: "" }, 422, "Choose a time."],
      [{ time: "25:00" }, 422, "Choose a time such as 12:30."],
      [{ time: "12:07" }, 409, "Choose one of the times offered."],
      [{ time: "03:00" }, 409, "We are closed then. Please choose another time."],
      [
        { time: "16:45" },
        409,
        "That is too close to our closing time. Please choose an earlier one.",
      ],
      [{ date: "2026-01-05" }, 409, "That time has passed. Please choose a later one."],
      [{ date: "2099-01-05" }, 409, "Choose a day within the next 30 days."],
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
    expect(far.headers.get("cache-control")).toBe("no-store");
    expect(((await far.json()) as { day: string }).day).toBe(await findOpenDay(shop, 0));
  });

  test("offer the nearest free times when another customer takes the last table", async ({
    shop,
    visit,
  }) => {
    const before = await countOrders(shop);
    const { page, expectPageError } = await loseTable(shop, visit, [5]);
    await expectOrderCount(shop, before + 1);

    expectPageError(/409 POST .*\/dine-in/);
    await bookButton(page).click();
    await problems(page).getByText("No table is free at that time.").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("toasts") ?? "")).not.toContain(
      "No table",
    );
    const day = await findOpenDay(shop, 5);
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

  test("are refused before sign-in if the time is full, with the nearest free ones", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await loseTable(shop, visit, [16], { isVisitor: true });
    expectPageError(/409 POST .*\/dine-in/);
    await bookButton(page).click();
    await problems(page).getByText("No table is free at that time.").waitFor();
    await page
      .getByRole("region", { name: "Nearest free times" })
      .getByRole("button", { name: /^13:15/ })
      .click();
    await waitForFocus(bookButton(page));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/signin?returnTo=%2Fdine-in");
  });

  test("drop a refusal when the guest picks another day, and explain a full time there", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await loseTable(shop, visit, [7, 8]);
    expectPageError(/409 POST .*\/dine-in/);
    await bookButton(page).click();
    const nearest = page.getByRole("region", { name: "Nearest free times" });
    await nearest.waitFor();
    const hint = page.getByText("12:00 is full. Nearest free times:");
    expect(await hint.count()).toBe(0);
    await dayOption(page, await findOpenDay(shop, 8)).check();
    await hint.waitFor();
    expect([await nearest.count(), await problems(page).count()]).toEqual([0, 0]);
  });

  test("a full time can be chosen, by keyboard too, to get the nearest free ones", async ({
    shop,
    visit,
  }) => {
    const { page } = await loseTable(shop, visit, [10, 11]);
    await dayOption(page, await findOpenDay(shop, 11)).check();
    const full = page.getByRole("radio", { name: /^12:00\s*Full$/ });
    await timeOption(page, "10:30").check();
    await full.focus();
    await page.keyboard.press("Space");
    await page.getByText("12:00 is full. Nearest free times:").waitFor();
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    const nearest = page.getByRole("button", { name: "13:15", exact: true });
    await nearest.focus();
    await page.keyboard.press("Enter");
    await waitForFocus(timeOption(page, "13:15"));
    await expect.poll(() => timeOption(page, "13:15").isChecked()).toBe(true);
  });

  test("a full day offers times of the next day with a free table", async ({ shop, visit }) => {
    const { page } = await loseTable(shop, visit, [12, 13]);
    const [day, nextDay] = [await findOpenDay(shop, 13), await findOpenDay(shop, 14)];
    await shop.database.pool.query(
      `update reservation_tables set during = tstzrange($1::date, $1::date + 1)
        where during && tstzrange($1::date, $1::date + 1)`,
      [day],
    );
    await dayOption(page, day).check();
    await page.getByText("No table is left on this day.").waitFor();
    await page.getByText(`The next free tables are on ${formatDayName(nextDay).full}:`).waitFor();
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await bookButton(page).click();
    await problems(page).first().waitFor();
    await page.getByRole("button", { name: "12:15", exact: true }).click();
    await waitForFocus(dayOption(page, nextDay));
    await page.getByText(`${formatDayName(nextDay).full}, 12:15 is chosen.`).waitFor();
    expect(await problems(page).count()).toBe(0);
    await expect.poll(() => timeOption(page, "12:15").isChecked()).toBe(true);
  });

  test("drop a refusal when the number of guests changes", async ({ shop, visit }) => {
    const { page, expectPageError } = await loseTable(shop, visit, [9]);
    expectPageError(/409 POST .*\/dine-in/);
    await bookButton(page).click();
    const nearest = page.getByRole("region", { name: "Nearest free times" });
    await nearest.waitFor();
    await page.getByLabel("Number of Guests").fill("1");
    await expect.poll(() => nearest.count()).toBe(0);
    expect(await page.getByLabel("Number of Guests").inputValue()).toBe("1");
  });
});

/**
 * Fills in a booking for two at 12:00 on the first of the days, by index. Another customer then
 * takes the only table at that time on all of them. Returns the visit with the form, which is not
 * signed in with `isVisitor`.
 */
async function loseTable(
  shop: RunningShop,
  visit: () => Promise<Visit>,
  days: readonly [number, ...number[]],
  { isVisitor = false } = {},
) {
  await shop.database.pool.query("update restaurant_tables set in_use = (position = 1)");
  const first = await visit();
  const second = await visit();
  if (!isVisitor) await signInAsNewCustomer(shop, first.page);
  await signInAsNewCustomer(shop, second.page);
  const { page } = first;
  await page.goto("/dine-in");
  await chooseTable(page, { guests: "2", day: await findOpenDay(shop, days[0]), time: "12:00" });
  await fillContactDetails(page);
  const client = createRawClient(shop.url, await getCookieHeader(second.page));
  for (const index of days)
    await client.post("/dine-in", buildForm({ date: await findOpenDay(shop, index) }));
  return first;
}
