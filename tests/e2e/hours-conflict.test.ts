import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

test("after a conflict, today's row still says that it is not closed yet", async ({ visit }) => {
  const { page, expectPageError } = await visit();
  expectPageError(/409 POST .*\/admin\/settings\/hours/);
  await signInAsOwner(page);
  await page.goto("/admin/settings/hours");
  await page.getByRole("button", { name: "Close today…" }).click();
  const row = page.locator("[data-special-day]");
  const close = row.getByRole("button", { name: /^Close / });
  await close.waitFor();

  const { page: other } = await visit();
  await signInAsOwner(other);
  await other.goto("/admin/settings/hours");
  await other.getByLabel("Time zone").fill("Europe/Dublin");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expectVisible(other, "Saved and in use.");

  await close.click();
  await expectVisible(page, "Someone else saved these settings while you were editing.");
  await row.getByText("Not closed yet.").waitFor();
  await close.click();
  await expectVisible(page, "Saved and in use.");
  await row.getByText("Not closed yet.").waitFor({ state: "detached" });
});
