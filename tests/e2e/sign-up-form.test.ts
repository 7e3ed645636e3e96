import { expect } from "vitest";
import { waitForFocusWithin } from "./keyboard.ts";
import { buildPerson, signUp } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("sign-up shows all errors at once, linked to the fields, and keeps what was typed", async ({
  visit,
}) => {
  const { page, expectPageError } = await visit();
  const person = buildPerson();
  expectPageError(/400 POST .*\/signup/);
  await page.goto("/signup");
  // A password can be pasted into both fields.
  await page.getByLabel("Full Name").fill(person.password);
  for (const keys of ["Control+A", "Control+C"]) await page.getByLabel("Full Name").press(keys);
  for (const label of ["Password", "Confirm Password"]) {
    const field = page.getByLabel(label, { exact: true });
    await field.press("Control+V");
    await expect.poll(() => field.inputValue()).toBe(person.password);
  }
  await signUp(page, { ...person, email: "asha", phone: "123", password: "short" });
  const summary = page.getByRole("alert");
  await summary.waitFor();
  await expect
    .poll(() => summary.locator("h2, li").allTextContents())
    .toEqual([
      "There is a problem",
      "Enter an email address such as name@example.com.",
      "Please enter a valid 10-digit contact number.",
      "Password must be at least 6 characters long",
    ]);
  // The summary takes focus shortly after it appears.
  await waitForFocusWithin(summary);
  await summary.getByRole("link", { name: /10-digit/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("phone");
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe(person.name);
});

test("an error from the server about a sign-up stays until its field changes, and is hidden while the form is sent again", async ({
  visit,
}) => {
  const { page, expectPageError } = await visit();
  await page.goto("/signup");
  expectPageError(/400 POST .*\/signup/);
  await signUp(page, { ...buildPerson(), phone: "123", password: "password1" });
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await waitForFocusWithin(summary);
  await page.getByLabel("Phone Number").fill("07700 900123");
  await summary.getByText(/10-digit/).waitFor({ state: "detached" });
  expect(await summary.getByText(/too easy to guess/).count()).toBe(1);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/signup.data*", (route) => released.then(() => route.continue()));
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Creating account..." }).waitFor();
  expect(await summary.count()).toBe(0);
  release();
  await waitForFocusWithin(summary);
  // Its link leads to the field, below the top bar.
  await summary.getByRole("link", { name: /too easy to guess/ }).click();
  const password = page.getByLabel("Password", { exact: true });
  await waitForFocusWithin(password);
  await summary.waitFor();
  const label = page.locator("label", { hasText: /^Password$/ });
  expect((await label.boundingBox())?.y).toBeGreaterThan(64);
  await password.fill("star anise & ginger");
  await summary.waitFor({ state: "detached" });
});
