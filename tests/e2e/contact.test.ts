import { beforeEach, describe, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import {
  clearRateLimits,
  countStoredMessages,
  describeFocusedElement,
  errorSummary,
  fillContactForm,
  getTextbox,
  readInputs,
  sendButton,
  sendFailedMessage,
  sentMessage,
  sentNotice,
} from "./contact-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabTo, waitForFocus } from "./keyboard.ts";
import { expectVisible } from "./page-actions.ts";
import { testOnBreakableDatabase } from "./shop-on-breakable-database.ts";

const test = testOnBreakableDatabase();

const businessEmail = "hello@tiffin.example";

beforeEach(async ({ shop }: { shop: RunningShop }) => void (await clearRateLimits(shop)));

test("a visitor sends a message by keyboard: errors show until they are corrected, then the shop gets an email", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/contact");
  // The rules load when the first field gets focus; from then on the browser validates.
  const [rules] = await Promise.all([
    page.waitForResponse(/check-contact-form/),
    getTextbox(page, "Name").focus(),
  ]);
  // Waits until the form has the rules. Passed as text, because the test's bundler would transform
  // the import.
  await page.evaluate(
    `import("${rules.url()}").then(() => new Promise((shown) => setTimeout(() => requestAnimationFrame(shown))))`,
  );
  await page.keyboard.press("Enter");
  const problem = errorSummary(page);
  await problem.getByRole("heading", { name: "There is a problem" }).waitFor();
  await expect
    .poll(() => problem.getByRole("link").allTextContents())
    .toEqual(["Enter your name.", "Enter your email address.", "Enter your message."]);
  await expect.poll(() => describeFocusedElement(page)).toContain("There is a problem");
  await expect.poll(() => getTextbox(page, "Email").getAttribute("aria-invalid")).toBe("true");

  // Summary lines link to their fields; correcting fields never moves the focus.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => describeFocusedElement(page)).toBe("contact-name");
  await page.keyboard.type("Asha Patel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("asha@");
  await problem.getByText("Enter an email address such as name@example.com.").waitFor();
  await page.keyboard.type("example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Do you cook");
  await page.keyboard.press("Enter");
  await page.keyboard.type("without garlic?");
  expect(await readInputs(page)).toEqual([
    "Asha Patel",
    "asha@example.com",
    "Do you cook\nwithout garlic?",
  ]);
  await problem.waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await page.getByRole("main").getByText(sentMessage).waitFor();
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByText(sentMessage)
    .waitFor();
  await expect.poll(() => readInputs(page)).toEqual(["", "", ""]);
  await waitForFocus(sentNotice(page));
  // The button stops showing success; the notice stays until the next message.
  await expect.poll(() => sendButton(page).getAttribute("data-sent")).toBeNull();
  await tabTo(page, "Send another message");
  await page.keyboard.press("Enter");
  await waitForFocus(getTextbox(page, "Name"));
  expect(await sentNotice(page).count()).toBe(0);

  const email = await shop.waitForEmail(businessEmail);
  expect(email).toMatchObject({ subject: "Message from Asha Patel", replyTo: "asha@example.com" });
  expect(email.text).toContain("Do you cook\nwithout garlic?");
  expect(await countStoredMessages(shop, "without garlic?")).toBe(1);
});

test("the button shows success for three seconds, and the notice stays until the next message", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/contact");
  // Measured inside the page: timers fire in order, however slow the machine is.
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const isShown = () => main?.querySelector("[data-sent]") !== null;
    const samples: { after: number; isShown: boolean }[] = [];
    Object.assign(window, { samples });
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      setTimeout(() => samples.push({ after: 2_900, isShown: isShown() }), 2_900);
      // Waits a moment longer, because the timer that resets the button may be late.
      setTimeout(
        () => setTimeout(() => samples.push({ after: 4_000, isShown: isShown() }), 250),
        4_000,
      );
    });
    observer.observe(main as Node, { childList: true, subtree: true, attributes: true });
  });
  await fillContactForm(page, "For three seconds");
  await sendButton(page).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { samples: object[] }).samples))
    .toEqual([
      { after: 2_900, isShown: true },
      { after: 4_000, isShown: false },
    ]);
  await sentNotice(page).getByText(sentMessage).waitFor();
  await fillContactForm(page, "Another one");
  await sendButton(page).click();
  await waitForFocus(sentNotice(page));
});

test("loads the validation rules when the first field gets focus, not with the page", async ({
  visit,
}) => {
  const { page } = await visit();
  const scripts: Promise<string>[] = [];
  page.on("response", (reply) => {
    // Reading a response fails if the page closes before it is complete.
    if (reply.url().endsWith(".js")) scripts.push(reply.text().catch(() => ""));
  });
  const countRuleScripts = async () =>
    (await Promise.all(scripts)).filter((source) => source.includes("invalid_format")).length;
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(3);
  expect(await countRuleScripts()).toBe(0);
  await getTextbox(page, "Name").focus();
  await waitFor("the script with the rules", async () => (await countRuleScripts()) > 0);
});

test("the errors and the success message pass axe", async ({ visit }) => {
  const { page, allowPageError } = await visit();
  allowPageError(
    /^422 POST .*\/contact\.data/,
    "the server validates a message sent before the browser has loaded the rules",
  );
  await page.goto("/contact");
  await sendButton(page).click();
  await errorSummary(page).waitFor();
  await expectAccessible(page, { within: "main" });
  await fillContactForm(page, "Nothing in the way");
  await sendButton(page).click();
  await page.getByRole("main").getByText(sentMessage).waitFor();
  await expectAccessible(page, { widths: [390], within: "main" });
});

describe("stores one message, however often it is submitted", () => {
  test("a double click, then Enter", async ({ shop, visit }) => {
    const { page } = await visit();
    await page.goto("/contact");
    await fillContactForm(page, "Pressed twice");
    await sendButton(page).dblclick();
    await page.keyboard.press("Enter");
    await expectVisible(page, sentMessage);
    expect(await countStoredMessages(shop, "Pressed twice")).toBe(1);
  });

  test("a retry after a lost response", async ({ shop, visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/net::ERR_FAILED/);
    await page.goto("/contact");
    await fillContactForm(page, "The response was lost");
    await page.route("**/contact.data", async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await sendButton(page).click();
    await errorSummary(page).getByText(sendFailedMessage).waitFor();
    expect(await readInputs(page)).toEqual([
      "Asha Patel",
      "asha@example.com",
      "The response was lost",
    ]);
    await page.unroute("**/contact.data");
    await sendButton(page).click();
    await page.getByRole("main").getByText(sentMessage).waitFor();
    expect(await countStoredMessages(shop, "The response was lost")).toBe(1);
    expect((await shop.waitForEmail(businessEmail)).text).toBeTruthy();
  });
});

test("while the database is stopped, the form reports it and keeps what was typed; sending again later works", async ({
  shop,
  databaseProxy,
  visit,
}) => {
  const { page, expectPageError } = await visit();
  expectPageError(/^503 POST .*\/contact\.data/);
  await page.goto("/contact");
  await fillContactForm(page, "While it was away");
  await databaseProxy.stop();
  await sendButton(page).click();
  await errorSummary(page).getByText(sendFailedMessage).waitFor();
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByText(sendFailedMessage)
    .waitFor();
  expect(await readInputs(page)).toEqual(["Asha Patel", "asha@example.com", "While it was away"]);
  await databaseProxy.start();
  await waitFor("the shop to be ready", async () => (await fetch(`${shop.url}/readyz`)).ok);
  await sendButton(page).click();
  await page.getByRole("main").getByText(sentMessage).waitFor();
  await expect.poll(() => errorSummary(page).count()).toBe(0);
  expect(await countStoredMessages(shop, "While it was away")).toBe(1);
});

test("without JavaScript, the form shows errors, an unavailable database and success, and keeps what was typed", async ({
  shop,
  databaseProxy,
  visit,
}) => {
  const { page, expectPageError } = await visit({ javaScriptEnabled: false });
  expectPageError(/^422 POST .*\/contact/);
  expectPageError(/^503 POST .*\/contact/);
  await page.goto("/contact", { waitUntil: "commit" });
  const send = async () => {
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      sendButton(page).click(),
    ]);
    return reply;
  };
  await fillContactForm(page, "Without any script", "asha@");
  const refused = await send();
  expect(refused.status()).toBe(422);
  await errorSummary(page).getByText("Enter an email address such as name@example.com.").waitFor();
  expect(await readInputs(page)).toEqual(["Asha Patel", "asha@", "Without any script"]);

  await getTextbox(page, "Email").fill("asha@example.com");
  await databaseProxy.stop();
  const unavailable = await send();
  expect(unavailable.status()).toBe(503);
  expect(unavailable.headers()).toMatchObject({ "cache-control": "no-store", "retry-after": "5" });
  await errorSummary(page).getByText(sendFailedMessage).waitFor();
  expect(await readInputs(page)).toEqual(["Asha Patel", "asha@example.com", "Without any script"]);

  await databaseProxy.start();
  await waitFor("the shop to be ready", async () => (await fetch(`${shop.url}/readyz`)).ok);
  expect((await send()).status()).toBe(200);
  await page.getByRole("main").getByText(sentMessage).waitFor();
  expect(await readInputs(page)).toEqual(["", "", ""]);
  // A reload submits the form again.
  const sameForm = {
    name: "Asha Patel",
    email: "asha@example.com",
    message: "Without any script",
    topic: "",
  };
  expect((await createRawClient(shop.url).post("/contact", sameForm)).status).toBe(200);
  expect(await countStoredMessages(shop, "Without any script")).toBe(1);
});

test("focus stays in the field while the sign-up form is corrected", async ({ visit }) => {
  const { page, expectPageError } = await visit();
  await page.goto("/signup");
  expectPageError(/400 POST .*\/signup/);
  await page.getByRole("button", { name: "Create account" }).click();
  await waitForFocus(errorSummary(page));
  await page.getByLabel("Full Name").click();
  await page.keyboard.type("Asha Patel");
  await page.getByLabel("Email Address").click();
  await page.keyboard.type("asha@example.com");
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Asha Patel");
  await expect.poll(() => page.getByLabel("Email Address").inputValue()).toBe("asha@example.com");
});
