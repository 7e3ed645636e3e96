import type { Page } from "playwright-core";
import type { RunningShop } from "../builders/running-shop.ts";

export const sentMessage = "Message sent successfully!";
export const sendFailedMessage = "Failed to send email. Please try again.";

/** All tests share one IP address, so they clear its rate limits before each test. */
export const clearRateLimits = (shop: RunningShop) =>
  shop.database.pool.query("delete from auth_rate_limits");

export async function countStoredMessages(shop: RunningShop, message: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as count from contact_messages where position($1 in message) > 0",
    [message],
  );
  return rows[0].count;
}

export const getTextbox = (page: Page, name: string) =>
  page.getByRole("main").getByRole("textbox", { name, exact: true });
/** The error summary; a toast shows the same text. */
export const errorSummary = (page: Page) => page.getByRole("main").getByRole("alert");
/** The notice after sending a message; a toast shows the same text. */
export const sentNotice = (page: Page) => page.getByRole("region", { name: sentMessage });
export const sendButton = (page: Page) => page.getByRole("button", { name: "Send Message" });

export async function fillContactForm(
  page: Page,
  message: string,
  email = "asha@example.com",
): Promise<void> {
  await getTextbox(page, "Name").fill("Asha Patel");
  await getTextbox(page, "Email").fill(email);
  await getTextbox(page, "Message").fill(message);
}

export async function readInputs(page: Page): Promise<string[]> {
  return Promise.all(
    ["Name", "Email", "Message"].map((name) => getTextbox(page, name).inputValue()),
  );
}

export const describeFocusedElement = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
