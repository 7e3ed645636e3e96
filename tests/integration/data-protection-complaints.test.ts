import { describe, expect } from "vitest";
import { signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";
import { readText } from "./page-text.ts";

describe("data protection complaints", () => {
  test("are sent from the contact page, acknowledged by email, and marked as answered in the back office", async ({
    shop,
  }) => {
    const page = await readText(createRawClient(shop.url), "/contact");
    expect(page).toMatch(/Subject.*Question or message.*Data protection complaint/);
    expect(await readText(createRawClient(shop.url), "/privacy-policy")).toContain(
      "answer within 30 days",
    );
    const form = {
      name: "Asha",
      email: "asha@customer.test",
      message: "Please delete my data",
      subject: "data_protection",
    };
    expect(
      (await createRawClient(shop.url).post("/contact", { ...form, subject: "spam" })).status,
    ).toBe(422);
    expect((await createRawClient(shop.url).post("/contact", form)).status).toBe(200);
    expect((await shop.waitForEmail("asha@customer.test")).subject).toMatch(
      /^We have received your complaint, no\. \d+$/,
    );

    const adminClient = createRawClient(shop.url, await signInForCookie(shop, owner));
    expect(await readText(adminClient, "/admin/complaints")).toMatch(
      /1 open.*asha@customer\.test.*Please delete my data.*Mark as answered/,
    );
    const { rows } = await shop.database.pool.query(
      "select id from contact_messages where subject = 'data_protection'",
    );
    expect((await adminClient.post("/admin/complaints", { id: "999999" })).status).toBe(404);
    expect((await adminClient.post("/admin/complaints", { id: "nothing" })).status).toBe(422);
    expect((await adminClient.post("/admin/complaints", { id: String(rows[0]?.id) })).status).toBe(
      200,
    );
    expect(await readText(adminClient, "/admin/complaints")).toMatch(/0 open.*Answered/);

    await shop.database.pool.query(
      "update contact_messages set answered_at = null, created_at = now() - interval '31 days'",
    );
    expect(await readText(adminClient, "/admin/complaints")).toContain("Overdue");
  });
});
