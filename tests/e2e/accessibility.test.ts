import { describe } from "vitest";
import { expectNoClippedText, expectNoSidewaysScroll } from "./clipped-text.ts";
import { expectAccessible, listPagePaths } from "./expect-accessible.ts";
import { expectVisibleFocusRings } from "./focus-rings.ts";
import { test } from "./test-with-browser.ts";

/** Submit buttons of forms that are submitted empty, so that all fields show errors. */
const forms: Record<string, string> = {
  "/signup": "Create account",
  "/signin": "Sign In",
  "/forgot-password": "Send Reset Instructions",
  "/verify-again": "Send a new link",
};

/**
 * Where to check focus rings: the pages with the most content. All pages share the top bar and
 * footer; `overlays.test.ts` covers the menu with its cart bar.
 */
const focusRingScopes: Record<string, "body" | "main"> = {
  "/": "body",
  "/menu": "main",
  "/about": "main",
  "/contact": "main",
  "/signup": "main",
  "/no-such-page": "main",
};

describe("every public page passes axe, does not scroll sideways, clips no text and shows focus", () => {
  test.for(listPagePaths("public"))("%s", async (path, { visit }) => {
    const { page, expectPageError } = await visit();
    if (["/no-such-page", "/setup-owner", "/track/:token", "/:slug"].includes(path))
      expectPageError(new RegExp(`^404 GET .*${path}$`));
    // The callback is handled immediately; blocking its data keeps the page visible.
    if (path === "/auth/callback") await page.route("**/auth/callback.data*", () => undefined);
    await page.goto(path === "/auth/callback" ? "/auth/callback?code=1&state=1" : path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expectAccessible(page);
    const within = focusRingScopes[path];
    if (within) await expectVisibleFocusRings(page, { within });
    await expectNoClippedText(page);
    await expectNoSidewaysScroll(page);

    const submitButton = forms[path];
    if (!submitButton) return;
    await page.getByRole("main").getByRole("button", { name: submitButton, exact: true }).click();
    await page.getByRole("alert").first().waitFor();
    await expectAccessible(page, { within: "main" });
  });
});
