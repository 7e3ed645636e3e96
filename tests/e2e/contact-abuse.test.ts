import { beforeEach, describe, expect } from "vitest";
import { readEmails } from "../builders/mailbox.ts";
import { createRawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import {
  clearRateLimits,
  countStoredMessages,
  describeFocusedElement,
  errorSummary,
  fillContactForm,
  readInputs,
  sendButton,
} from "./contact-page.ts";
import { test } from "./test-with-browser.ts";

beforeEach(async ({ shop }: { shop: RunningShop }) => void (await clearRateLimits(shop)));

describe("contact form abuse", () => {
  test("a message with the honeypot filled in appears to be sent, but is not saved", async ({
    shop,
  }) => {
    const client = createRawClient(shop.url);
    const sender = { name: "Bot", email: "bot@example.com" };
    const trapped = await client.post("/contact", {
      ...sender,
      message: "Cheap watches",
      topic: "https://watches.example",
    });
    const accepted = await client.post("/contact", {
      ...sender,
      message: "A real question",
      topic: "",
    });
    expect(trapped.status).toBe(200);
    // The nonce and the time differ in every response.
    const withoutNonces = (page: string) => page.replaceAll(/nonce="[^"]*"|\b\d{13}\b/g, "");
    expect(withoutNonces(await trapped.text())).toBe(withoutNonces(await accepted.text()));
    expect(await countStoredMessages(shop, "Cheap watches")).toBe(0);
    expect(await countStoredMessages(shop, "A real question")).toBe(1);
  });

  test("the honeypot is invisible, and hidden from keyboard, screen readers and autofill", async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto("/contact");
    const trap = page.locator('input[name="topic"]');
    expect(await trap.isVisible()).toBe(false);
    expect(
      await trap.evaluate((input: HTMLInputElement) => [input.tabIndex, input.autocomplete]),
    ).toEqual([-1, "off"]);
    expect(await page.getByRole("main").ariaSnapshot()).not.toContain("Leave this empty");
    await trap.focus();
    expect(await describeFocusedElement(page)).not.toBe("contact-topic");
  });

  test("refuses the sixth message in ten minutes, even with forged IP addresses, and keeps the text", async ({
    shop,
    visit,
  }) => {
    const client = createRawClient(shop.url);
    const post = (n: number) =>
      client.post(
        "/contact",
        { name: "Asha", email: "asha@example.com", message: `Counted ${n}` },
        { "x-forwarded-for": `10.0.0.${n}`, "x-tiffin-client-ip": `10.0.0.${n}` },
      );
    for (let n = 1; n <= 5; n += 1) expect((await post(n)).status).toBe(200);
    const refused = await post(6);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);

    const { page, expectPageError } = await visit();
    expectPageError(/429 POST .*\/contact/);
    await page.goto("/contact");
    await fillContactForm(page, "Counted 7");
    await sendButton(page).click();
    await errorSummary(page)
      .getByText("You've sent several messages in a short time. Please try again in 10 minutes.")
      .waitFor();
    expect(await readInputs(page)).toEqual(["Asha Patel", "asha@example.com", "Counted 7"]);
    expect(await countStoredMessages(shop, "Counted")).toBe(5);
  });

  const invalidForms: Record<string, Record<string, string>> = {
    "an empty form": {},
    "a name with a line break": { name: "Asha\r\nBcc: everyone@example.com" },
    "an email address with a line break": {
      email: "asha@example.com\r\nBcc: everyone@example.com",
    },
    "two email addresses": { email: "asha@example.com,everyone@example.com" },
    "a null byte": { message: "Hello\0" },
    "an overlong message": { message: "x".repeat(60_000) },
  };
  test.for(Object.entries(invalidForms))(
    "%s: 422 and nothing saved",
    async ([, form], { shop }) => {
      const before = await countStoredMessages(shop, "");
      // Emails are sent in the background, so wait for earlier ones first.
      const emails = await waitFor("an email for every stored message", () => {
        const { length } = readEmails(`${shop.dataDir}/mail`);
        return length >= before && { length };
      });
      const fields = Object.keys(form).length
        ? { name: "Asha", email: "asha@example.com", message: "Hello", ...form }
        : form;
      expect((await createRawClient(shop.url).post("/contact", fields)).status).toBe(422);
      expect(await countStoredMessages(shop, "")).toBe(before);
      expect(readEmails(`${shop.dataDir}/mail`)).toHaveLength(emails.length);
    },
  );
});
