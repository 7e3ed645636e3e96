import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { owner } from "../builders/running-shop.ts";
import { createShopFixture } from "../builders/test-with-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const parent = mkdtempSync(join(tmpdir(), "tiffin-backups-"));
/** Does not exist at first, like the folder of a disk that is not mounted. */
const folder = join(parent, "disk");
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const extraEnv = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: "correct horse battery staple" };
const testWithBackups = test.extend("shop", { scope: "file" }, createShopFixture({ extraEnv }));
const axeOptions = { widths: [390, 1280] };

testWithBackups(
  "the owner sets the schedule and starts two backups: one fails, the next succeeds",
  async ({ shop, visit }) => {
    const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
    expectPageError(/^400 POST .*\/admin\/settings\/backups\//);
    await signInAsOwner(page);
    await page.goto("/admin/settings/backups");
    await page.getByRole("heading", { name: "No backups yet" }).waitFor();
    await expectVisible(page, folder);
    await expectVisible(page, "Yes, with a passphrase");
    await expectAccessible(page, axeOptions);

    await page.getByLabel("Daily backup").selectOption("02:30");
    const keep = page.getByLabel("Backups to keep");
    await keep.fill("31");
    await keep.press("Enter");
    await page.getByText("Enter a whole number from 1 to 30.").first().waitFor();
    await keep.fill("3");
    await keep.press("Enter");
    await expectVisible(page, "Saved and in use.");
    expect(
      await shop.database.pool.query(
        "select settings ->> 'backupTime' as time, settings ->> 'keepBackups' as keep from business",
      ),
    ).toMatchObject({ rows: [{ time: "02:30", keep: "3" }] });

    await page.getByRole("button", { name: "Back up now" }).click();
    await page.getByRole("heading", { name: /^The last backup failed/ }).waitFor();
    await page
      .getByText(`The folder ${folder} does not exist. Is its disk mounted?`)
      .first()
      .waitFor();
    await expectAccessible(page, axeOptions);

    mkdirSync(folder);
    await page.getByRole("button", { name: "Back up now" }).click();
    // A backup runs with low priority, so it takes long on a busy machine.
    await page.getByText("Stored and checked").waitFor({ timeout: 180_000 });
    await page
      .getByRole("heading", { name: /^The last backup failed/ })
      .waitFor({ state: "detached" });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^tiffin-.*\.tiffin$/)]);
    await expectAccessible(page, axeOptions);

    // After an old sign-in, the server requires the password. The download is the stored file.
    await shop.database.pool.query(
      "update auth_sessions set created_at = now() - interval '10 minutes'",
    );
    const [fileName = ""] = readdirSync(folder);
    const downloadPath = `/admin/settings/backups/${fileName}`;
    await page.getByRole("link", { name: /^Download the backup from/ }).click();
    await page.waitForURL(`**${downloadPath}`);
    await expectAccessible(page, axeOptions);
    const downloadButton = page.getByRole("button", { name: "Download" });
    await downloadButton.click();
    await page.getByText("Enter your current password.").first().waitFor();
    await page.getByLabel("Your password", { exact: true }).fill("not the password");
    await downloadButton.click();
    // The message stays when the page's data is reloaded, as after a new order.
    await page.waitForFunction(() => document.title.startsWith("Error: "));
    await page.evaluate("window.__reactRouterDataRouter.revalidate()");
    await page.getByText("This is not your current password.").first().waitFor();
    await expectAccessible(page, axeOptions);
    await page.getByLabel("Your password", { exact: true }).fill(owner.password);
    // A double click on a slow connection: the second click comes when the field is already empty.
    await page.route(`**${downloadPath}`, async (route) => {
      await setTimeout(1_000);
      await route.continue();
    });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      downloadButton.dblclick({ delay: 100 }),
    ]);
    await page.unroute(`**${downloadPath}`);
    expect(download.suggestedFilename()).toBe(fileName);
    expect(readFileSync(await download.path()).equals(readFileSync(join(folder, fileName)))).toBe(
      true,
    );
    await page.getByText("This is not your current password.").first().waitFor({ state: "hidden" });
    expect(await page.getByLabel("Your password", { exact: true }).inputValue()).toBe("");
    const post = (password: string) =>
      page.request.post(`${downloadPath}/file`, {
        form: { currentPassword: password },
        headers: { "sec-fetch-site": "same-origin" },
        maxRedirects: 0,
      });
    expect((await post(owner.password)).headers()).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
    const toPage = { location: downloadPath };
    expect((await post("not the password")).headers()).toMatchObject(toPage);
    const read = await page.request.get(`${downloadPath}/file`, { maxRedirects: 0 });
    expect(read.headers()).toMatchObject(toPage);
    rmSync(join(folder, fileName));
    await page.getByLabel("Your password", { exact: true }).fill(owner.password);
    await downloadButton.click();
    await expectVisible(page, "This backup can't be read. It may have been deleted.");

    await page.goto("/admin/audit");
    await expectVisible(page, /started a backup/);
    await expectVisible(page, `downloaded the backup ${fileName}`);
  },
);

testWithBackups("other admins neither see backups nor start one", async ({ shop, visit }) => {
  const visited = await visit();
  visited.expectPageError(/^403 GET .*\/admin\/settings\/backups/);
  await signInAsNewAdmin(shop, visited, "Ines Duarte");
  await visited.page.goto("/admin/settings/backups");
  await visited.page
    .getByRole("alert")
    .getByText("Only the owner can see and start backups.")
    .waitFor();
  expect(await visited.page.getByText(folder).count()).toBe(0);
  expect(
    (
      await visited.page.request.get("/admin/settings/backups/tiffin-2026-06-15-0230.tiffin")
    ).status(),
  ).toBe(403);
});

test("without a destination, the page says that backups are not set up", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await page.goto("/admin/settings/backups");
  await page.getByRole("heading", { name: "Backups are not set up" }).waitFor();
  expect(await page.getByRole("button", { name: "Back up now" }).count()).toBe(0);
  await expectAccessible(page, axeOptions);
});
