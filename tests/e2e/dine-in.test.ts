import { expect } from "vitest";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
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
import { observeToasts } from "./observe-toasts.ts";
import {
  expectOrderCount,
  expectVisible,
  signInAsNewCustomer,
  submitSignIn,
} from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

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
  await expectVisible(
    page,
    /The last time on this day is \d\d:\d\d, at least 60 minutes before we close\./,
  );
  await expectVisible(page, "The table is yours for up to 90 minutes, or until we close.");
  await fillContactDetails(page, "123");
  await bookButton(page).click();
  await problems(page).getByText("Please enter a valid 10-digit contact number.").waitFor();
  await waitForFocus(problems(page));
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await page.getByLabel("Contact Number").fill("07700 900123");
  await expect.poll(() => problems(page).count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByLabel("Special requests").inputValue()).toBe("A high chair");

  await bookButton(page).click();
  await expectToast("Sign in or create an account to continue. We've kept your details.");
  await page.waitForURL("**/signin?returnTo=%2Fdine-in");
  await expectOrderCount(shop, 0);
  await submitSignIn(page, person);
  await page.waitForURL("**/dine-in");
  await expectVisible(
    page,
    "Your table isn't booked yet. Check the details, then press Book Your Table.",
  );
  await expect.poll(() => timeOption(page, "12:00").isChecked()).toBe(true);
  await expect.poll(() => dayOption(page, day).isChecked()).toBe(true);
  const readFields = () =>
    Promise.all(
      ["Number of Guests", "Contact Number", "Email", "Special requests"].map((label) =>
        page.getByLabel(label).inputValue(),
      ),
    );
  await expect
    .poll(readFields)
    .toEqual(["4", "07700 900123", "asha@customer.test", "A high chair"]);

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

test("another day shows its times even while no number of guests is entered", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/dine-in");
  await page.getByRole("group", { name: "Time" }).waitFor();
  await page.getByLabel("Number of Guests").fill("");
  const day = page.getByRole("group", { name: "Date" }).getByRole("radio").nth(2);
  await day.check({ force: true });
  await expect
    .poll(() => page.locator("[name=date]").inputValue())
    .toBe(await day.getAttribute("value"));
  await page.getByRole("group", { name: "Time" }).getByRole("radio").first().waitFor();
});

test("on phones, a part of the next day shows that the days scroll", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/dine-in");
  const chips = page.getByRole("group", { name: "Date" }).locator("label");
  await chips.first().waitFor();
  for (const textSize of ["100%", "200%"])
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      const shares = await chips.evaluateAll((labels, size) => {
        document.documentElement.style.fontSize = size;
        const edge = labels[0]?.parentElement?.getBoundingClientRect().right ?? 0;
        return labels.map((label) => {
          const { left, width } = label.getBoundingClientRect();
          return (edge - left) / width;
        });
      }, textSize);
      const cutShares = shares.filter((share) => share > 0.3 && share < 0.7);
      expect(cutShares, `${width} px, ${textSize}`).toHaveLength(1);
    }
});

test("in browsers that cannot calculate their width, each day is 4rem wide", async ({ visit }) => {
  // The page contains its styles, with their hashes in the Content-Security-Policy.
  const { page } = await visit({ bypassCSP: true, viewport: { width: 360, height: 740 } });
  await page.route("**/dine-in", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("round(down", "unknown(down");
    await route.fulfill({ response, body });
  });
  await page.goto("/dine-in");
  const chip = page.getByRole("group", { name: "Date" }).locator("label").first();
  await chip.waitFor();
  expect((await chip.boundingBox())?.width).toBe(64);
});

test("a restored day is in view", async ({ shop, visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  const day = await findOpenDay(shop, 6);
  await page.goto("/dine-in");
  await chooseTable(page, { guests: "2", day, time: "12:00" });
  await page.goto("/about");
  await page.goto("/dine-in");
  await expect.poll(() => dayOption(page, day).isChecked()).toBe(true);
  const isInView = () =>
    dayOption(page, day).evaluate((option) => {
      const box = option.getBoundingClientRect();
      const row = option.closest("label")?.parentElement?.getBoundingClientRect();
      return row && box.left >= row.left && box.right <= row.right;
    });
  await expect.poll(isInView).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
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

test("a shop open past midnight lists those times under the next day, readable with large text", async ({
  shop,
  visit,
}) => {
  const weeklyHours = sameHoursDaily([{ opens: "17:00", closes: "02:00" }]);
  await shop.database.pool.query("update business set settings = settings || $1", [
    JSON.stringify({ weeklyHours }),
  ]);
  const { page } = await visit({ viewport: { width: 390, height: 640 } });
  await page.goto("/dine-in");
  await page.locator("html").evaluate((html) => {
    html.style.fontSize = "200%";
  });
  await expectVisible(page, /^Times after midnight are under \w+day \d+ \w+\.$/);
  expect(await page.getByText("The last time on this day").count()).toBe(0);
  await dayOption(page, await findOpenDay(shop)).check();
  const group = page.getByRole("group", { name: "Time" });
  await group
    .getByText(/night\)$/)
    .first()
    .waitFor();
  expect(await group.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = () =>
    page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
  await expect.poll(sideways).toBe(0);
});
