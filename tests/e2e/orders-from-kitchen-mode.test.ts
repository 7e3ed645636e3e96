import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { waitForStream } from "./page-actions.ts";
import { signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a phone order and a counter sale start in kitchen mode and lead back to it", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  // Tablets have room for the button's words.
  await page.setViewportSize({ width: 820, height: 1180 });
  const bar = page.getByRole("region", { name: "Live orders" });
  await expectUncovered(bar.getByText("New order", { exact: true }));
  // Before it is full screen, in which its size cannot be changed.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, heading] of [
    ["Phone order", "New order"],
    ["Counter sale", "Counter"],
  ] as const) {
    await pressButton(page, "New order");
    await page.getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.getByRole("link", { name: "Back to kitchen mode" }).click();
    await page.waitForURL("**/admin/kitchen?full");
  }
});
