import { expect } from "vitest";
import { insertOrder } from "../builders/insert-order.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectNoClippedText } from "./clipped-text.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisibleFocusRings } from "./focus-rings.ts";
import { tabTo } from "./keyboard.ts";
import {
  expectVisible,
  signInAsOwner,
  signInByRequest,
  waitForIdleRouter,
  waitForStream,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/** Adds an email that pg-boss has stopped retrying. */
async function addFailedEmail(
  { database }: RunningShop,
  data: object,
  message: string,
): Promise<void> {
  await database.pool.query(
    `with failed as (
       insert into pgboss.job (name, data, state, retry_limit, completed_on, output, dead_letter)
       values ('mail', $1, 'failed', 14, now(), $2, 'mail-failed') returning *)
     insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_output, retry_limit)
     select 'mail-failed', data, 'mail', id, created_on, output, 0 from failed`,
    [data, { message }],
  );
}

/** Removes what another test left behind. */
async function clearAttention({ database }: RunningShop): Promise<void> {
  await database.pool.query("delete from pgboss.job where name = 'mail-failed'");
  await database.pool.query("delete from contact_messages");
}

test("the owner sees what needs attention, sends emails again and handles a message, by keyboard", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await page.goto("/admin/attention");
  await page.getByRole("heading", { name: "Nothing needs your attention" }).waitFor();
  const link = page.getByRole("link", { name: /^Attention/ });
  await expect.poll(() => link.textContent()).toBe("Attention");
  await expectAccessible(page);

  const longAddress = `${"a.very.long.address.".repeat(3)}@subdomain.mail.example`;
  await addFailedEmail(
    shop,
    { template: "password-changed", to: "asha@customer.test", name: "Asha Patel" },
    "Error: connect ECONNREFUSED",
  );
  await addFailedEmail(
    shop,
    { template: "password-changed", to: longAddress, name: "" },
    "Error: all recipients were rejected: 550 unknown",
  );
  const { id: orderId } = await insertOrder(shop.database.db, {
    at: new Date().toISOString(),
    type: "reservation",
  });
  await addFailedEmail(shop, { template: "order-placed", orderId }, "Error: connect ECONNREFUSED");
  await shop.database.pool.query(
    "insert into contact_messages (name, email, message, last_failure) values ('Ben Cole', 'ben@customer.test', 'Is the korma mild?', '403 Forbidden')",
  );
  await page.goto("/admin/attention");
  await page.getByRole("heading", { name: "3 emails could not be delivered" }).waitFor();
  await page.goto("/admin");
  await page
    .getByRole("main")
    .getByRole("link", { name: /3 emails could not be delivered · 1 more/ })
    .click();
  await page.getByRole("heading", { name: "3 emails could not be delivered" }).waitFor();
  await expect.poll(() => link.textContent()).toBe("Attention2 items");
  for (const reason of ["The mail server could not be reached", "The address was refused"])
    await page.getByRole("region", { name: reason }).waitFor();
  await page.getByText("Is the korma mild?").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Reply by email to Ben Cole" }).getAttribute("href"))
    .toMatch(/^mailto:ben@customer\.test\?subject=/);
  await page.getByText("Error message").first().click();
  await expectAccessible(page);
  await expectVisibleFocusRings(page, { within: "main" });
  await expectNoClippedText(page, { zoomed: false });
  await page.setViewportSize({ width: 1280, height: 800 });

  // One email is sent again: it arrives, its row disappears and focus stays in the page's content.
  await tabTo(page, "Send again: Password changed, Asha Patel");
  await page.keyboard.press("Enter");
  await expectVisible(page, "The email will be sent again.");
  await page.getByRole("heading", { name: "2 emails could not be delivered" }).waitFor();
  expect((await shop.waitForEmail("asha@customer.test")).subject).toContain("password");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("main")?.id))
    .toBe("main");

  await tabTo(page, /^Dismiss: Order received/);
  await page.keyboard.press("Enter");
  await expectVisible(page, "Email dismissed.");
  await page.getByRole("heading", { name: "1 email could not be delivered" }).waitFor();
  await tabTo(page, /^Send again: Password changed, a\.very/);
  await page.keyboard.press("Enter");
  await page
    .getByRole("heading", { name: "1 email could not be delivered" })
    .waitFor({ state: "detached" });

  await tabTo(page, "Mark as handled: message from Ben Cole");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Message marked as handled.");
  await page.getByRole("heading", { name: "Nothing needs your attention" }).waitFor();
  await expect.poll(() => link.textContent()).toBe("Attention");
});

test("an email that another admin has dealt with disappears with a message", async ({
  shop,
  visit,
}) => {
  await clearAttention(shop);
  const { page, expectPageError } = await visit();
  expectPageError(/^404 POST .*\/admin\/attention/);
  await addFailedEmail(
    shop,
    { template: "password-changed", to: "ben@customer.test", name: "Ben" },
    "Error: 554 no",
  );
  await signInByRequest(page, owner);
  // The page reloads its data once the stream is connected.
  const reloaded = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/admin/attention.data",
  );
  await waitForStream(page, () => page.goto("/admin/attention"));
  await reloaded;
  await waitForIdleRouter(page);
  await page.getByRole("heading", { name: "1 email could not be delivered" }).waitFor();
  await shop.database.pool.query("delete from pgboss.job where name = 'mail-failed'");
  await page.getByRole("button", { name: /^Dismiss/ }).click();
  await expectVisible(page, "Someone else has already dealt with this email.");
  await page.getByRole("heading", { name: "Nothing needs your attention" }).waitFor();
});

test("the Attention page stays if the number in the navigation cannot be loaded", async ({
  shop,
  visit,
}) => {
  await clearAttention(shop);
  const { page, expectPageError } = await visit();
  expectPageError(/ERR_FAILED/);
  await signInByRequest(page, owner);
  await page.route("**/admin/attention/summary.data*", (route) => route.abort());
  const failed = page.waitForEvent("console", (message) => message.text().includes("ERR_FAILED"));
  await page.goto("/admin/attention");
  await failed;
  await page.getByRole("heading", { name: "Nothing needs your attention" }).waitFor();
});

test("Attention asks the owner to choose VAT until it is saved, even unchanged", async ({
  shop,
  visit,
}) => {
  await clearAttention(shop);
  const { page } = await visit();
  await shop.database.pool.query("update business set settings = settings - 'vatMode'");
  await signInByRequest(page, owner);
  await page.goto("/admin/attention");
  await page.getByRole("link", { name: "Choose VAT" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await waitFor("VAT to be stored", async () => {
    const { rows } = await shop.database.pool.query(
      "select settings ? 'vatMode' as saved from business",
    );
    return rows[0]?.saved;
  });
  await page.goto("/admin/attention");
  await page.getByRole("heading", { name: "Nothing needs your attention" }).waitFor();
});
