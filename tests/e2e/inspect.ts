import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { doors } from "../architecture/route-table.ts";

const widths = [320, 768, 1280];

/** What of axe looks at colours. Every other rule reads markup and layout, which are the same in both themes. */
const aboutColours = ["color-contrast", "link-in-text-block"];
const looks = [
  { theme: "dark", rules: null },
  { theme: "light", rules: aboutColours },
];

const screens = doors.filter(({ file, path }) => path !== null && path !== "/home" && file.endsWith(".tsx"));

/** The addresses of the pages that are for these people, each page once. */
export const pagesFor = (who: "public" | "signed-in" | "admin") =>
  screens
    .filter(({ file }) => (access[file]?.page ?? access[file]?.loader) === who)
    .map(({ path }) => (path ?? "").replace(":number", "1").replace("/*", "/no-such-page"));

/**
 * Looks at what stands on the screen at every width, in both themes: axe, and no scrolling to the side. `within` is a selector: only what
 * is in it is looked at, where the rest of the page has been looked at before. Left out is what only catches the focus of a menu to pass
 * it on: no person ever stands there.
 */
export async function inspect(
  page: Page,
  { at = widths, without = [] as string[], within }: { at?: number[]; without?: string[]; within?: string } = {},
): Promise<void> {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    for (const { theme, rules } of looks) {
      const axeIsThere = await page.evaluate((name) => {
        document.documentElement.classList.remove("dark", "light");
        document.documentElement.classList.add(name);
        const moving = document.getAnimations().map((animation) => animation.finished.catch(() => undefined));
        return Promise.all(moving).then(() => "axe" in window);
      }, theme);
      // Half a megabyte, which is sent twice for every look unless it is said that it is there.
      const axe = new AxeBuilder({ page, axeSource: axeIsThere ? "0" : undefined })
        .options({
          ...(rules && { runOnly: rules }),
          rules: { ...(!rules && { "target-size": { enabled: true } }), ...off },
          resultTypes: ["violations"],
        })
        .exclude("[data-base-ui-focus-guard]")
        // All in this page: there are no frames, and a page of its own for every look would take longer than the look.
        .setLegacyMode();
      const { violations } = await (within ? axe.include(within) : axe).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
      );
      expect({ where: page.url(), width, theme, found }).toEqual({ where: page.url(), width, theme, found: [] });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect({ where: page.url(), width, overflow }).toEqual({ where: page.url(), width, overflow: 0 });
  }
}
