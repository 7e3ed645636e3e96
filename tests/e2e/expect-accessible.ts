import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { routeEntries } from "../architecture/route-table.ts";

const widths = [320, 768, 1280];
/** The trailing `0` makes the script's result serialisable. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};0`;

/** The axe rules about colours. All other rules check markup and layout, which do not depend on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

const screens = routeEntries.filter(({ file, path }) => path !== null && path !== "/home" && file.endsWith(".tsx"));

/** The paths of this audience's pages, without duplicates. */
export const listPagePaths = (audience: "public" | "signed-in" | "admin") =>
  screens
    .filter(({ file }) => (access[file]?.page ?? access[file]?.loader) === audience)
    .map(({ path }) => (path ?? "").replace(":number", "1").replace(":page", "new").replace("/*", "/no-such-page"));

/**
 * Runs axe at the narrowest width in the dark theme and at the widest in the light one, and checks that no width scrolls
 * sideways. `within` limits axe to a selector; `without` lists axe rules to skip. Excludes the focus guards of menus, which pass
 * focus on.
 */
export async function expectAccessible(
  page: Page,
  { at = widths, without: excluded = [] as string[], within }: { at?: number[]; without?: string[]; within?: string } = {},
): Promise<void> {
  const disabledRules = Object.fromEntries(excluded.map((rule) => [rule, { enabled: false }]));
  const context = { exclude: ["[data-base-ui-focus-guard]"], ...(within && { include: [within] }) };
  const narrowest = Math.min(...at);
  const widest = Math.max(...at);
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    const runs = [
      ...(width === narrowest ? [{ theme: "dark", rules: null }] : []),
      ...(width === widest ? [{ theme: "light", rules: width === narrowest ? colourRules : null }] : []),
    ];
    for (const { theme, rules } of runs) {
      const hasAxe = await page.evaluate((name) => {
        document.documentElement.classList.remove("dark", "light");
        document.documentElement.classList.add(name);
        const animations = document.getAnimations().map((animation) => animation.finished.catch(() => undefined));
        return Promise.all(animations).then(() => "axe" in window);
      }, theme);
      if (!hasAxe) await page.evaluate(axeSource);
      const options: RunOptions = {
        ...(rules && { runOnly: rules }),
        rules: { ...(!rules && { "target-size": { enabled: true } }), ...disabledRules },
        resultTypes: ["violations"],
        iframes: false,
      };
      const found = await page.evaluate(
        async ([target, settings]) => {
          const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(target, settings);
          return violations.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
          );
        },
        [context, options] as const,
      );
      expect({ where: page.url(), width, theme, found }).toEqual({ where: page.url(), width, theme, found: [] });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect({ where: page.url(), width, overflow }).toEqual({ where: page.url(), width, overflow: 0 });
  }
}
