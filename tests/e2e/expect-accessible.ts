import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { routeEntries } from "../architecture/route-table.ts";

const defaultWidths = [320, 768, 1280];
/** The trailing `0` makes the script's result serialisable. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};0`;

/**
 * The axe rules about colours. All other rules check markup and layout, which do not depend on the
 * theme.
 */
const colourRules = ["color-contrast", "link-in-text-block"];

const pageRoutes = routeEntries.filter(
  ({ file, path }) => path !== null && path !== "/home" && file.endsWith(".tsx"),
);

/** The paths of this audience's pages, except `/home`, which is the same page as `/`. */
export const listPagePaths = (audience: "public" | "signed-in" | "admin") =>
  pageRoutes
    .filter(({ file }) => {
      const rule = access[file];
      return (rule?.page ?? rule?.loader) === audience;
    })
    .map(({ path }) =>
      (path ?? "").replace(":number", "1").replace(":page", "new").replace("/*", "/no-such-page"),
    );

/**
 * Runs axe at the narrowest width in the dark theme and at the widest in the light theme, and
 * checks that the page never scrolls horizontally. `within` limits axe to a selector; `skipRules`
 * lists axe rules to skip. Excludes Base UI's focus guards: they are focusable but move focus on at
 * once.
 */
export async function expectAccessible(
  page: Page,
  {
    widths = defaultWidths,
    skipRules = [],
    within,
  }: { widths?: number[]; skipRules?: string[]; within?: string } = {},
): Promise<void> {
  const disabledRules = Object.fromEntries(skipRules.map((rule) => [rule, { enabled: false }]));
  const context = { exclude: ["[data-base-ui-focus-guard]"], ...(within && { include: [within] }) };
  const narrowest = Math.min(...widths);
  const widest = Math.max(...widths);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const runs = [
      ...(width === narrowest ? [{ theme: "dark", rules: null }] : []),
      ...(width === widest
        ? [{ theme: "light", rules: width === narrowest ? colourRules : null }]
        : []),
    ];
    for (const { theme, rules } of runs) {
      const hasAxe = await setTheme(page, theme);
      if (!hasAxe) await page.evaluate(axeSource);
      const options: RunOptions = {
        ...(rules && { runOnly: rules }),
        rules: { ...(!rules && { "target-size": { enabled: true } }), ...disabledRules },
        resultTypes: ["violations"],
        iframes: false,
      };
      const found = await page.evaluate(
        async ([axeContext, axeOptions]) => {
          const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
            axeContext,
            axeOptions,
          );
          return violations.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
          );
        },
        [context, options] as const,
      );
      expect({ where: page.url(), width, theme, found }).toEqual({
        where: page.url(),
        width,
        theme,
        found: [],
      });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ where: page.url(), width, overflow }).toEqual({
      where: page.url(),
      width,
      overflow: 0,
    });
  }
}

/** Sets the theme and waits for its animations. Returns whether the page has already loaded axe. */
function setTheme(page: Page, theme: string): Promise<boolean> {
  return page.evaluate(async (className) => {
    document.documentElement.classList.remove("dark", "light");
    document.documentElement.classList.add(className);
    await Promise.all(
      document
        .getAnimations()
        // An animation that follows scrolling does not finish.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
    return "axe" in window;
  }, theme);
}
