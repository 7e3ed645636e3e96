import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { createFolderOfOpenShop } from "../tests/builders/open-shop-folder.ts";
import { startServer } from "../tests/builders/server-process.ts";
import { build } from "./build.ts";
import { findBrowser } from "./find-browser.ts";

/** Takes the README's screenshots of a new shop that is open: `node tools/take-screenshots.ts`. */
const screenshots: {
  file: string;
  path: string;
  theme: "dark" | "light";
  prepare(page: Page): Promise<void>;
}[] = [
  { file: "docs/screenshot.png", path: "/", theme: "dark", prepare: async () => undefined },
  {
    file: "docs/screenshot-menu.png",
    path: "/menu",
    theme: "light",
    async prepare(page) {
      for (const dish of ["Chicken Tikka Masala", "Garlic Naan"])
        await page.getByRole("button", { name: dish }).last().click();
    },
  },
];

await build({ ifStale: true });
const dataDir = mkdtempSync(join(tmpdir(), "tiffin-screenshots-"));
await createFolderOfOpenShop(dataDir);
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
const browser = await chromium.launch({
  executablePath: await findBrowser({ install: false }),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const { file, path, theme, prepare } of screenshots) {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 860 },
      reducedMotion: "reduce",
    });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(path, { waitUntil: "networkidle" });
    await prepare(page);
    // Wait until toasts have closed.
    await page.waitForTimeout(4_000);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: file });
    await page.close();
    console.log(file);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
