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
 * Where to check focus rings. All pages share the top bar and footer, so one page is enough for
 * them; `overlays.test.ts` covers the menu with its cart bar.
 */
const focusRingScopes: Record<string, "body" | "main"> = {
  "/": "body",
  "/menu": "main",
  "/about": "main",
  "/contact": "main",
  "/signup": "main",
  "/no-such-page": "main",
};

// One visit, because each new browser context loads the scripts again. The errors name the page.
test("every public page passes axe, does not scroll sideways and clips no text; six show focus", {
  timeout: 1_200_000,
}, async ({ visit }) => {
  const { page, expectPageError } = await visit();
  for (const path of listPagePaths("public")) {
    if (["/no-such-page", "/setup-owner", "/track/:token", "/:slug"].includes(path))
      expectPageError(new RegExp(`^404 GET .*${path}$`));
    // The callback is handled immediately; blocking its data keeps the page visible.
    if (path === "/auth/callback") await page.route("**/auth/callback.data*", () => undefined);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path === "/auth/callback" ? "/auth/callback?code=1&state=1" : path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expectAccessible(page);
    const within = focusRingScopes[path];
    if (within) await expectVisibleFocusRings(page, { within });
    await expectNoClippedText(page);
    await expectNoSidewaysScroll(page);

    const submitButton = forms[path];
    if (!submitButton) continue;
    // Always sent, because only the server finds all errors.
    if (path === "/signup") expectPageError(/^400 POST .*\/signup/);
    await page.getByRole("main").getByRole("button", { name: submitButton, exact: true }).click();
    await page.getByRole("alert").first().waitFor();
    await expectAccessible(page, { within: "main" });
  }
});
