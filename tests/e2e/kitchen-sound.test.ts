import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { messages } from "../../domain/messages.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin, turnSoundOn } from "./staff.ts";
import { test } from "./test-with-browser.ts";

/** From the next page load, blocks sound until the first press on the page. */
async function blockSoundUntilPress(page: Page) {
  await page.addInitScript(() => {
    let pressed = false;
    window.addEventListener(
      "pointerdown",
      () => {
        pressed = true;
      },
      { capture: true },
    );
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        void super.suspend();
      }
      override resume() {
        return pressed ? super.resume() : new Promise<void>(() => {});
      }
    };
  });
}

test("the press that unblocks the sound still reaches its button", async ({ shop, visit }) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await waitForStream(page, () => page.goto("/admin/kitchen"));
  await turnSoundOn(page);
  const number = await placeDelivery();
  await blockSoundUntilPress(page);
  await waitForStream(page, () => page.reload());
  await expectVisible(page, messages.kitchen.soundBlocked);
  await page.getByRole("button", { name: `Confirm order ${number}` }).hover();
  await page.mouse.down();
  // Hold the button for longer than a tap.
  await sleep(300);
  await page.mouse.up();
  await page.getByRole("button", { name: `Start cooking order ${number}` }).waitFor();
  await page.getByText(messages.kitchen.soundBlocked).waitFor({ state: "detached" });
});
