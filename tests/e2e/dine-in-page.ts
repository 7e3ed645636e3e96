import type { Page } from "playwright-core";
import { formatDayName } from "../../app/order-types/times/format-day.ts";
import { createRawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";

/** The bookable day at this index. The default is a day whose times are all in the future. */
export async function findOpenDay(shop: RunningShop, index = 2): Promise<string> {
  const response = await createRawClient(shop.url).get("/dine-in/times?guests=2");
  const { days } = (await response.json()) as { days: string[] };
  return days[index] ?? "no such day";
}

export const bookButton = (page: Page) =>
  page.getByRole("button", { name: /^Book Your Table|^Booking/ });
/** The error summary above the form. */
export const problems = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ has: page.getByRole("heading", { name: "There is a problem" }) });
export const dayOption = (page: Page, day: string) =>
  page.getByRole("radio", { name: formatDayName(day).full });
export const timeOption = (page: Page, time: string) =>
  page.getByRole("radio", { name: time, exact: true });

/** Fills in everything except the contact details. */
export async function chooseTable(
  page: Page,
  { guests, day, time }: { guests: string; day: string; time: string },
) {
  const rules = page.waitForResponse(/check-reservation/);
  await page.getByLabel("Number of Guests").fill(guests);
  await dayOption(page, day).check();
  await timeOption(page, time).check();
  await rules;
}

export async function fillContactDetails(page: Page, contact = "07700 900123") {
  await page.getByLabel("Name", { exact: true }).fill("Asha Patel");
  await page.getByLabel("Contact Number").fill(contact);
  await page.getByLabel("Email").fill("asha@customer.test");
  await page.getByLabel("Special requests").fill("A high chair");
}

/** The form data that the page submits, except the date. */
export function buildForm(change: Record<string, string> = {}) {
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
