import { describe, expect } from "vitest";
import { moveBack } from "../../domain/kitchen/move-back.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { openModifyPage, saveChanges } from "./modify-page.ts";
import { expectVisible, signInWithOrderPlacer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

describe("a race with staff", () => {
  test("when staff confirm the order while it is being modified, the page shows that and a late change is refused", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    const orders = await signInWithOrderPlacer(shop, page);
    const live = await orders.placeTakeaway();
    const missed = await orders.placeTakeaway();
    const notCancelled = await orders.bookTable();
    await openModifyPage(page, live);
    await orders.setStatuses(live, "confirmed");
    await page.getByRole("heading", { name: "Can only cancel orders that are pending." }).waitFor();
    await page.getByRole("main").getByText("Confirmed").waitFor();
    const unsaved = page.getByText("Your changes weren't saved.");
    expect(await unsaved.count()).toBe(0);

    const changed = await orders.placeTakeaway();
    await openModifyPage(page, changed);
    await page.getByRole("button", { name: "One more Vegetable Korma" }).click();
    await orders.setStatuses(changed, "confirmed");
    await unsaved.waitFor();

    const inDialog = await orders.placeTakeaway();
    await page.goto(`/userdashboard/orders/${inDialog}`);
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").waitFor();
    await orders.setStatuses(inDialog, "confirmed");
    await page
      .getByRole("alert")
      .getByText(
        /^We've confirmed your order, so it can't be cancelled online\. To change or cancel it, call us on/,
      )
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Not announced again when staff undo the confirmation and repeat it.
    const { version } = await orders.findOrder(inDialog);
    const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
    await expectOk(moveBack(orders.shop, admin, { number: inDialog, seenVersion: version }));
    await page.getByRole("button", { name: "Cancel order" }).waitFor();
    await orders.setStatuses(inDialog, "confirmed");
    await expectVisible(page, /^We've confirmed it, so it can't be changed online\./);

    // Without a live stream the page does not notice the change.
    await page.route("**/events", (route) => route.abort());
    visitor.expectPageError(/^409 POST .*\/modify/);
    visitor.expectPageError(/^409 POST .*\/cancel/);
    visitor.expectPageError(/net::ERR_FAILED/);
    await openModifyPage(page, missed);
    await page.getByLabel("Instructions").fill("Extra hot");
    await orders.setStatuses(missed, "confirmed");
    await saveChanges(page);
    await page
      .getByRole("heading", {
        name: "Failed to modify order: Can only cancel orders that are pending.",
      })
      .waitFor();
    await page.getByRole("main").getByText("Confirmed").waitFor();
    expect((await orders.findOrder(missed)).takeaway?.instructions).toBe("");

    await page.goto(`/userdashboard/orders/${notCancelled}`);
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await orders.setStatuses(notCancelled, "confirmed");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await page
      .getByRole("main")
      .getByText("Failed to cancel booking: Can only cancel orders that are pending.")
      .waitFor();
    await page.getByRole("main").getByText("Confirmed").first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Cancel booking" }).count()).toBe(0);
    await expectVisible(
      page,
      /^We've confirmed it, so it can't be changed online\. To change or cancel it, call us on/,
    );
  });
});
