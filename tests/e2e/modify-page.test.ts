import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { openModifyPageAsCustomer, saveChanges } from "./modify-page.ts";
import { offlineErrors } from "./offline.ts";
import { expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("a delivery's dialog for adding dishes shows + VAT; a takeaway's never does", async ({
  shop,
  visit,
}) => {
  for (const [place, count] of [
    ["placeDelivery", 1],
    ["placeTakeaway", 0],
  ] as const) {
    const { page } = await openModifyPageAsCustomer({ shop, visit }, place);
    await page.getByRole("button", { name: "Add a dish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Search dishes").fill("naan");
    const dish = dialog.getByRole("listitem").filter({ hasText: "Garlic Naan" });
    await dish.waitFor();
    expect(await dish.getByText("+ VAT").count()).toBe(count);
  }
});

test("offline, no times load and nothing is saved; the changes stay, and can be saved once back online", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await openModifyPageAsCustomer(
    { shop, visit },
    "placeTakeaway",
  );
  expectPageError(offlineErrors);
  await page.getByLabel("Instructions (optional)").fill("A high chair");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expectVisible(page, "We couldn't load the free times. We've kept your details.");
  await saveChanges(page);
  const problem = page.getByRole("main").getByRole("alert").getByText(messages.offline.notSent);
  await problem.waitFor();
  await expect
    .poll(() => page.getByLabel("Instructions (optional)").inputValue())
    .toBe("A high chair");
  await page.context().setOffline(false);
  await problem.waitFor({ state: "detached" });
  await page
    .getByRole("group", { name: "Pickup time" })
    .getByRole("radio", { disabled: false })
    .last()
    .check();
  await saveChanges(page);
  await expectVisible(page, "Takeaway modified successfully!");
});
