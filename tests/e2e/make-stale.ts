import type { Route } from "playwright-core";
import { waitForIdleRouter } from "./page-actions.ts";
import type { Visit } from "./visit.ts";

/**
 * Makes the page show outdated data: it still receives events, but cannot reload until its next
 * action.
 */
export async function makeStale({ page, expectPageError }: Visit) {
  await waitForIdleRouter(page);
  expectPageError(/503 GET .*(\.data|readyz)/);
  let hasClicked = false;
  const fail = (route: Route) => {
    hasClicked ||= route.request().method() === "POST";
    return hasClicked ? route.continue() : route.fulfill({ status: 503, body: "" });
  };
  await page.route("**/readyz", fail);
  await page.route("**/*.data*", fail);
}
