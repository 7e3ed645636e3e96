import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, pressButton, selectByKeyboard, tabAndPress, tabTo } from "./keyboard.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { readLastAuditEntry, test } from "./test-as-owner.ts";

const axeOptions = { widths: [320, 390, 1280] };
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

describe("discounts", () => {
  test("are added, searched, toggled and deleted by keyboard", async ({
    shop,
    adminVisit: { page, expectPageError },
  }) => {
    await shop.database.pool.query(
      "insert into discounts (code, discount_percentage, expiry_date, status) values ('OLD5', 5, '2990-02-28', 'expired')",
    );
    await page.goto("/admin/discounts");
    await expect
      .poll(() => page.getByRole("columnheader").allTextContents())
      .toEqual([
        "S.No",
        "Discount ID",
        "Code",
        "Discount Percentage",
        "Expiry Date",
        "Fixed Discount",
        "Status",
        "Actions",
      ]);

    // Errors appear beside their fields, and typed values are kept.
    await tabAndPress(page, "+ Add Discount");
    await expect.poll(() => focusedName(page)).toBe("Code");
    await page.keyboard.press("Enter");
    const fieldError = (field: string) => page.locator(`#discount-${field}-error`);
    await fieldError("code").getByText("Code and Expiry Date are required").waitFor();
    await fieldError("expiryDate").getByText("Code and Expiry Date are required").waitFor();
    await fieldError("discountPercentage")
      .getByText("Please provide either a percentage or fixed discount")
      .waitFor();
    await expectAccessible(page, axeOptions);
    await page.setViewportSize({ width: 1280, height: 800 });

    const type = async (label: string | RegExp, text: string) => {
      await tabTo(page, label);
      await page.keyboard.type(text);
    };
    await type("Code", "old5");
    await tabTo(page, "Expiry Date");
    await page.getByRole("textbox", { name: "Expiry Date" }).fill("2999-12-31");
    const chooseKind = async (from: string, key: string) => {
      await tabTo(page, from);
      await page.keyboard.press(key);
    };
    await chooseKind("Percentage", "ArrowDown");
    await fieldError("fixedDiscount")
      .getByText("Please provide either a percentage or fixed discount")
      .waitFor();
    await type("Fixed Discount (£)", "4.50");
    const freeOrders = page.getByText("Dishes for £4.50 or less cost nothing with this code.");
    await freeOrders.waitFor();
    await type("Minimum spend (£) (optional)", "20");
    await freeOrders.waitFor({ state: "detached" });
    await chooseKind("Amount (£)", "ArrowUp");
    expect(await page.getByLabel("Fixed Discount (£)").count()).toBe(0);
    await tabTo(page, "Discount Percentage (%)");
    await page.keyboard.type("12.5");
    await type("Total uses (optional)", "100");
    await type("Uses per customer (optional)", "1");
    expectPageError(/^409 POST .*\/admin\/discounts/);
    await page.keyboard.press("Enter");
    await fieldError("code").getByText("A discount with this code already exists.").waitFor();
    await expectVisible(page, "Failed to add discount");
    await tabTo(page, "Code");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Feast12");
    await page.keyboard.press("Enter");
    await expectVisible(page, "Discount added successfully!");
    await expect.poll(() => focusedName(page)).toBe("+ Add Discount");
    const couponRow = row(page, "Feast12");
    for (const text of [
      "12.5%",
      "31 December 2999",
      "Not used yet · max. 100 uses · min. £20.00 · 1 per customer",
      "Active",
    ])
      await couponRow.getByText(text, { exact: true }).waitFor();
    expect(await readLastAuditEntry(shop)).toEqual({
      actor_kind: "owner",
      subject_kind: "discount",
      subject_name: "Feast12",
      action: "added",
    });

    // Search, status filter and sort order.
    const codes = () => page.getByRole("rowheader").locator("span:first-child").allTextContents();
    await expect.poll(codes).toEqual(["OLD5", "Feast12"]);
    await tabAndPress(page, /^Soonest first/);
    await expect.poll(codes).toEqual(["Feast12", "OLD5"]);
    await selectByKeyboard(page, "All", "Expired");
    await expect.poll(codes).toEqual(["OLD5"]);
    await selectByKeyboard(page, "Expired", "All");
    await expect.poll(codes).toEqual(["Feast12", "OLD5"]);
    await tabTo(page, "Search by code");
    await page.keyboard.type("fEAST");
    await expect.poll(codes).toEqual(["Feast12"]);

    // Expire and activate.
    for (const [button, message, status] of [
      ["Expire Feast12", "Discount expired successfully!", "Expired"],
      ["Activate Feast12", "Discount activated successfully!", "Active"],
    ] as const) {
      await tabAndPress(page, button);
      await expectVisible(page, message);
      await couponRow.getByText(status, { exact: true }).waitFor();
    }
    await expectAccessible(page, { ...axeOptions, within: "main" });
    await page.setViewportSize({ width: 1280, height: 800 });

    // Escape keeps the discount; confirming deletes it.
    await tabAndPress(page, "Delete Feast12");
    const confirmDialog = page.getByRole("dialog", { name: "Delete Feast12?" });
    await confirmDialog.waitFor();
    await expectAccessible(page, { ...axeOptions, within: "[role=dialog]" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Escape");
    await confirmDialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedName(page)).toBe("Delete Feast12");
    await page.keyboard.press("Enter");
    await tabAndPress(page, "Delete discount");
    await expectVisible(page, "Discount deleted successfully!");
    await page.getByRole("heading", { name: "No discounts found." }).waitFor();
    await expect.poll(() => focusedName(page)).toBe("Discounts & Coupons Management");
    expect(await readLastAuditEntry(shop)).toMatchObject({
      subject_name: "Feast12",
      action: "removed",
    });

    // A discount that another admin has deleted cannot be toggled, and leaves the list. Wait for
    // the live stream, which reloads the list when it opens.
    await waitForStream(page, () => page.goto("/admin/discounts"));
    expectPageError(/^404 POST .*\/admin\/discounts\/status/);
    expectPageError(/^404 POST .*\/admin\/discounts\/delete/);
    await tabTo(page, "Activate OLD5");
    // Deleted as late as possible, because any live event reloads the list.
    await shop.database.pool.query("delete from discounts where code = 'OLD5'");
    await page.keyboard.press("Enter");
    await expectVisible(page, "Failed to update status");
    await page.getByRole("heading", { name: "No discounts found." }).waitFor();

    // Deleting a discount that another admin has deleted closes the dialog.
    await shop.database.pool.query(
      "insert into discounts (code, discount_percentage, expiry_date) values ('LAST1', 10, '2999-12-31')",
    );
    await waitForStream(page, () => page.goto("/admin/discounts"));
    await tabAndPress(page, "Delete LAST1");
    await page.getByRole("dialog", { name: "Delete LAST1?" }).waitFor();
    await shop.database.pool.query("delete from discounts where code = 'LAST1'");
    await tabAndPress(page, "Delete discount");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "No discounts found." }).waitFor();
    await expect.poll(() => focusedName(page)).toBe("Discounts & Coupons Management");
  });

  test("are duplicated with a new code and the same terms", async ({
    shop,
    adminVisit: { page },
  }) => {
    await shop.database.pool.query(
      "insert into discounts (code, fixed_discount, expiry_date, minimum_spend, max_uses, uses_per_customer) values ('SUMMER', 450, '2999-08-31', 2050, 50, 1)",
    );
    await page.goto("/admin/discounts");
    await tabAndPress(page, "Duplicate SUMMER");
    await expect.poll(() => focusedName(page)).toBe("Code");
    await expectVisible(page, /^With the terms of SUMMER/);
    await expectAccessible(page, { ...axeOptions, within: "main" });
    await page.setViewportSize({ width: 1280, height: 800 });
    // The form starts again, empty or with the same terms.
    const terms = page.getByText(/^With the terms of SUMMER/);
    await pressButton(page, "+ Add Discount");
    await terms.waitFor({ state: "detached" });
    await expect.poll(() => focusedName(page)).toBe("Code");
    await pressButton(page, "Duplicate SUMMER");
    await terms.waitFor();
    await pressButton(page, "Duplicate SUMMER");
    await expect.poll(() => focusedName(page)).toBe("Code");
    await page.keyboard.type("AUTUMN1");
    await page.keyboard.press("Enter");
    await expectVisible(page, "Discount added successfully!");
    const { rows } = await shop.database.pool.query(
      "select code, fixed_discount, expiry_date::text, minimum_spend, max_uses, uses_per_customer from discounts where code in ('SUMMER', 'AUTUMN1') order by code",
    );
    expect(rows).toHaveLength(2);
    expect({ ...rows[0], code: "SUMMER" }).toEqual(rows[1]);
  });
});
