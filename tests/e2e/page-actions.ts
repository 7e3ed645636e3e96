import type { Locator, Page } from "playwright-core";
import type { DataRouter } from "react-router";
import { expect } from "vitest";
import { cartKey } from "../../app/cart/cart-local-storage.ts";
import { addToCart, parseCart } from "../../domain/cart/cart-lines.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { addCustomer, buildPerson, countOrders, type Person } from "../builders/customers.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";

export { buildPerson, countOrders, type Person };

/** Fills in and submits the sign-up form on the current page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Phone Number").fill(person.phone);
  await page.getByLabel("Address", { exact: true }).fill(person.address);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Opens the emailed verification link and confirms. */
export async function confirmEmail(
  page: Page,
  { link }: { link: string | undefined },
): Promise<void> {
  await page.goto(link ?? "", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/verify-email");
}

/** Signs in on the current page. */
export async function submitSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email Address").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
}

/**
 * Creates a customer with a verified email and a complete profile, and signs them in by a request
 * in this page's browser. The page does not change.
 */
export async function signInAsNewCustomer(
  shop: RunningShop,
  page: Page,
  person = buildPerson(),
): Promise<Person> {
  await addCustomer(shop, person);
  await signInByRequest(page, person);
  return person;
}

/** Signs in by a request in this page's browser, without a toast on the next page. */
export async function signInByRequest(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const response = await page.request.post("/signin", {
    form: { email, password },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect({ email, status: response.status() }).toEqual({ email, status: 302 });
  await page.context().clearCookies({ name: "flash" });
}

/** Signs the owner in by a request, with a complete profile, and opens the orders. */
export async function signInAsOwner(page: Page): Promise<void> {
  await signInByRequest(page, owner);
  const response = await page.request.post("/complete-profile", {
    form: { fullName: "Meena Shah", phone: "07700 900456", address: "12 Spice Lane, Leicester" },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  await page.context().clearCookies({ name: "flash" });
  await page.goto("/admin/orders/all");
}

/** Signs the owner in through the UI and opens the orders. */
export async function signInAsOwnerThroughUi(page: Page): Promise<void> {
  await page.goto("/signin?returnTo=%2Fadmin%2Forders%2Fall");
  await submitSignIn(page, owner);
  await page.waitForURL("**/admin/orders/all");
}

/** "Add to Cart" on the card of a dish. */
export function addButton(page: Page, dish: string): Locator {
  return page.getByRole("button", { name: new RegExp(`^Add to Cart ?: ${dish}$`) });
}

/** Adds dishes to the cart on the menu, by name. */
export async function fillCart(page: Page, ...dishes: string[]): Promise<void> {
  for (const dish of dishes) {
    await page.goto(`/menu?search=${encodeURIComponent(dish)}`);
    await addButton(page, dish).click();
    await expectVisible(page, `Added ${dish} to cart`);
  }
}

/**
 * Adds dishes of the built-in menu to the stored cart, which a reload shows. A new page opens
 * `/healthz` to have an origin.
 */
export async function seedCart(page: Page, ...dishes: string[]): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/healthz");
  const stored = await page.evaluate((key) => localStorage.getItem(key), cartKey);
  let lines = parseCart(stored);
  for (const name of dishes) {
    const dish = builtInMenu.find((each) => each.name === name);
    if (!dish) throw new Error(`the built-in menu has no dish called ${name}`);
    const added = addToCart(lines, dish);
    if (!added.ok) throw new Error(added.error.code);
    lines = added.value;
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    cartKey,
    JSON.stringify(lines),
  ] as const);
}

/** Waits until a toast or other text is visible. The default timeout allows for a busy machine. */
export async function expectVisible(
  page: Page,
  text: string | RegExp,
  timeoutMs = 20_000,
): Promise<void> {
  await page
    .getByText(text)
    .filter({ visible: true })
    .first()
    .waitFor({ state: "visible", timeout: timeoutMs });
}

/** Waits until the toast list is loaded, so that it works offline. */
export const waitForToastList = (page: Page) =>
  page.getByRole("region", { name: "Notifications (Alt+T)" }).waitFor({ state: "attached" });

/** The stored cart: `{ dish id: quantity }`. */
export async function readCart(page: Page): Promise<Record<number, number>> {
  const lines = await page.evaluate(
    () => JSON.parse(localStorage.getItem("cart") ?? "[]") as { id: number; quantity: number }[],
  );
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
}

export async function expectOrderCount(shop: RunningShop, count: number): Promise<void> {
  expect(await countOrders(shop)).toBe(count);
}

/** Replaces all of the shop's settings: those that are not given get their defaults. */
export async function replaceSettings(shop: RunningShop, settings: object): Promise<void> {
  await shop.database.pool.query("update business set settings = $1::jsonb", [
    JSON.stringify(settings),
  ]);
}

/**
 * Opens a live page with `open`, and waits until its stream is connected and has reloaded the data.
 * After that the page loads nothing until the next event.
 */
export async function waitForStream(page: Page, open: () => Promise<unknown>): Promise<void> {
  // The timeout covers opening the page too, which may include signing in.
  const timeout = 90_000;
  const waitForPath = (findPath: () => string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === findPath(), {
      timeout,
    });
  await Promise.all([
    waitForPath(() => "/events")
      .then(() => waitForPath(() => `${new URL(page.url()).pathname}.data`))
      .then(() => waitForIdleRouter(page)),
    open(),
  ]);
}

/**
 * Waits until the page's router is idle. Does not wait for responses to end: the router may leave
 * an unused one unread.
 */
export async function waitForIdleRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { state } =
      (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter ?? {};
    return state?.navigation.state === "idle" && state.revalidation === "idle";
  });
}

/**
 * Signs in a new customer in this page's browser. Returns functions that place orders for them
 * without the UI.
 */
export async function signInWithOrderPlacer(shop: RunningShop, page: Page, person?: Person) {
  const { email } = await signInAsNewCustomer(shop, page, person);
  return { email, ...(await createOrderPlacer(shop, email)) };
}

/** Deletes the sessions of the account, as if they had expired. */
export async function endSessions(shop: RunningShop, email: string): Promise<void> {
  await shop.database.pool.query(
    "delete from auth_sessions s using auth_users u where u.id = s.user_id and u.email = $1",
    [email],
  );
}

/** Delays matching requests until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Clicks a button as soon as its text is `words` and its last request has ended: until then it
 * ignores clicks.
 */
export async function clickOnceLabelled(page: Page, words: string) {
  await page.evaluate((label) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll("main button")].find(
        ({ textContent }) => textContent === label,
      );
      if (!(button instanceof HTMLElement) || button.ariaBusy === "true") return;
      observer.disconnect();
      button.click();
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-busy"],
    });
  }, words);
}
