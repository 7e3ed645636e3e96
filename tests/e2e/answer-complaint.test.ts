import { beforeEach, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { clearRateLimits } from "./contact-page.ts";
import { tabTo } from "./keyboard.ts";
import { signInAsOwner, waitForStream } from "./page-actions.ts";
import { testOnBreakableDatabase } from "./shop-on-breakable-database.ts";

const test = testOnBreakableDatabase();

beforeEach(async ({ shop }: { shop: RunningShop }) => void (await clearRateLimits(shop)));

test("a complaint is marked as answered by keyboard, and focus moves to the result", async ({
  shop,
  visit,
}) => {
  const form = {
    name: "Asha",
    email: "asha@customer.test",
    message: "Please delete my data",
    subject: "data_protection",
  };
  expect((await createRawClient(shop.url).post("/contact", form)).status).toBe(200);
  const { page: staff } = await visit();
  await signInAsOwner(staff);
  await waitForStream(staff, () => staff.goto("/admin/complaints"));
  await tabTo(staff, /^Mark as answered: complaint \d+$/);
  await staff.keyboard.press("Enter");
  await staff
    .getByRole("row", { name: /Asha/ })
    .getByText(/^Answered /)
    .waitFor();
  await expect.poll(() => staff.locator(":focus").innerText()).toMatch(/^Answered /);
});
