import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, tabAndPress, tabTo } from "./keyboard.ts";
import { buildPerson, expectVisible, signInAsNewCustomer, submitSignIn } from "./page-actions.ts";
import { readLastAuditEntry, test } from "./test-as-owner.ts";

const axeOptions = { widths: [320, 390, 1280] };
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function addCustomers({ database }: RunningShop, count: number): Promise<void> {
  await database.pool.query(
    `with made as (insert into auth_users (id, name, email, created_at)
       select 'guest-' || n, '', 'guest' || n || '@many.test', now() - interval '1 day' from generate_series(1, $1::int) n
       returning id, email, created_at)
     insert into profiles (id, email, full_name, created_at) select id, email, 'Guest ' || right(id, 3), created_at from made`,
    [count],
  );
}

describe("customers", () => {
  test("are found while typing and link to their orders, by keyboard", async ({
    shop,
    visit,
    adminVisit,
  }) => {
    const { page } = await visit();
    const customer = await signInAsNewCustomer(shop, page, {
      ...buildPerson("Grace Okafor"),
      phone: "0116 496 0123",
    });
    const orders = await createOrderPlacer(shop, customer.email);
    const first = await orders.placeDelivery();
    const table = await orders.bookTable();
    await addCustomers(shop, 30);

    const { page: staff } = adminVisit;
    await staff.goto("/admin/customers");
    await row(staff, "Grace Okafor").getByText("0116 496 0123").waitFor();
    expect(await row(staff, "Guest").first().getByText("Not provided").count()).toBe(2);
    await expectAccessible(staff, axeOptions);
    await staff.setViewportSize({ width: 1280, height: 800 });

    // Paging lists each customer once.
    const emails = () => staff.getByRole("row").getByText("@").allTextContents();
    const seen = await emails();
    expect(seen).toHaveLength(20);
    await tabAndPress(staff, "Next customers");
    await staff.waitForURL(/after=/);
    await expect
      .poll(async () => (await emails()).some((email) => seen.includes(email)))
      .toBe(false);
    await tabAndPress(staff, "Newest customers");
    await expect.poll(emails).toEqual(seen);

    for (const typed of ["okaf gra", "(0116) 496", "0123", customer.email]) {
      await tabTo(staff, "Search customers");
      await staff.keyboard.press("Control+A");
      await staff.keyboard.type(typed);
      await expect.poll(() => new URL(staff.url()).searchParams.get("search")).toBe(typed);
      await expect.poll(emails).toEqual([customer.email]);
      await expect.poll(() => focusedName(staff)).toBe("Search customers");
    }
    await row(staff, "Grace Okafor").getByRole("cell", { name: "2", exact: true }).waitFor();
    await tabAndPress(staff, "Details of Grace Okafor");
    await staff.getByRole("heading", { level: 1, name: "Grace Okafor" }).waitFor();
    await staff.getByRole("heading", { level: 2, name: "2 orders" }).waitFor();
    await expect
      .poll(() => staff.getByRole("heading", { level: 3 }).allTextContents())
      .toEqual([`Booking ${table}`, `Order ${first}`]);
    await expect
      .poll(() => staff.getByRole("link", { name: "0116 496 0123" }).getAttribute("href"))
      .toBe("tel:+441164960123");
    await expectAccessible(staff, axeOptions);
    await staff.setViewportSize({ width: 1280, height: 800 });
    await tabAndPress(staff, `Order ${first}`);
    await staff.waitForURL(`**/admin/orders/all?order=${first}`);

    await staff.goto("/admin/customers?search=nobody+at+all");
    await staff.getByRole("heading", { name: "No customers found." }).waitFor();
    adminVisit.expectPageError(/^404 GET .*\/admin\/customers\/nobody/);
    await staff.goto("/admin/customers/nobody");
    await staff.getByRole("alert").getByText("No customer found.").waitFor();
  });
});

describe("admins", () => {
  test("are added and removed only by the owner, with immediate effect, by keyboard", async ({
    shop,
    visit,
    adminVisit,
  }) => {
    const { page } = adminVisit;
    const {
      page: newAdminPage,
      expectPageError: expectNewAdminError,
      allowPageError: allowNewAdminError,
    } = await visit();
    const newAdmin = await signInAsNewCustomer(shop, newAdminPage, buildPerson("Ines Duarte"));
    await page.goto("/admin/settings/admins");
    const list = page.getByRole("region", { name: "Current Admins" });
    expect(await list.getByRole("button").count(), "the owner's entry has no button").toBe(0);

    await tabAndPress(page, "Make Admin");
    await page
      .locator("#make-admin-userId-error")
      .getByText("Please select a customer or user to make admin")
      .waitFor();
    await tabAndPress(page, "Customer or user");
    await expect.poll(() => focusedName(page)).toBe("Name, email or phone");
    await page.keyboard.type("duarte in");
    await page.getByRole("option", { name: /Ines Duarte/ }).waitFor();
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await expectAccessible(page, axeOptions);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("#make-admin-userId").textContent()).toBe("Ines Duarte");

    // Without a recent sign-in the owner must enter the password.
    await shop.database.pool.query(
      "update auth_sessions set created_at = now() - interval '1 hour' where user_id = (select id from auth_users where email = $1)",
      [owner.email],
    );
    adminVisit.expectPageError(/400 POST .*\/admin\/settings\/admins/);
    await tabAndPress(page, "Make Admin");
    await page.getByRole("dialog", { name: "Make Ines Duarte an admin?" }).waitFor();
    await tabAndPress(page, "Make admin");
    await page
      .locator("#make-admin-currentPassword-error")
      .getByText("Enter your current password.")
      .waitFor();
    await expectVisible(page, "Failed to make user admin");
    await tabTo(page, "Your password");
    await page.keyboard.type("a guess");
    await page.keyboard.press("Enter");
    await page.getByText("This is not your current password.").first().waitFor();
    await tabTo(page, "Your password");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(owner.password);
    await page.keyboard.press("Enter");
    await expectVisible(page, "User has been made an admin successfully");
    await list.getByText(newAdmin.email).waitFor();
    await expect.poll(() => focusedName(page)).toBe("Customer or user");
    expect(await readLastAuditEntry(shop)).toEqual({
      actor_kind: "owner",
      subject_kind: "role",
      subject_name: "Ines Duarte",
      action: "changed",
    });

    // Her old session has ended. After signing in she can use the back office, but not manage
    // admins.
    await newAdminPage.goto("/admin/customers");
    await newAdminPage.waitForURL("**/signin?**");
    await submitSignIn(newAdminPage, newAdmin);
    await newAdminPage.getByRole("heading", { level: 1, name: "Customers" }).waitFor();
    expectNewAdminError(/^403 GET .*\/admin\/settings\/admins/);
    expectNewAdminError(/^403 GET .*\/admin\/customers/);
    allowNewAdminError(
      /^40[13] GET .*\/events$/,
      "her live stream ends with her role, and may reconnect before her next page",
    );
    await newAdminPage.goto("/admin/settings/admins");
    await newAdminPage.getByRole("alert").getByText("Access denied", { exact: true }).waitFor();
    expect(await newAdminPage.getByText(owner.email).count()).toBe(0);
    await expectAccessible(newAdminPage, { ...axeOptions, within: "main" });

    await tabAndPress(page, "Remove Ines Duarte as an admin");
    await page.getByRole("dialog", { name: "Remove Ines Duarte as an admin?" }).waitFor();
    await tabAndPress(page, "Remove admin role");
    await expectVisible(page, "Admin role removed successfully");
    await list.getByText(newAdmin.email).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-labelledby")))
      .toBe("admins-title");
    await newAdminPage.goto("/admin/customers");
    await newAdminPage.getByRole("heading", { name: "Access denied." }).waitFor();
  });
});
