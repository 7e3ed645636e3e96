import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { ContactMessage } from "../../domain/contact/contact-store.ts";
import { type EmailSources, renderEmail } from "./render-email.ts";

const storedMessage: ContactMessage = {
  id: 7,
  name: "Asha <b>Patel</b>",
  email: "asha@example.com",
  message: "Do you cook without garlic?\n\n<script>alert(1)</script> & more",
  createdAt: new Date("2026-07-01T11:30:00Z"),
  deliveredAt: null,
  lastFailure: null,
  subject: "general",
  answeredAt: null,
  answeredBy: null,
};

function render(
  message: ContactMessage | null,
  template: "contact-message" | "complaint-received" = "contact-message",
) {
  const sources = {
    business: {
      getSettings: async () => ({
        ...defaultSettings,
        name: "Dosa House",
        email: "kitchen@dosa.example",
      }),
    },
    contact: { findById: async (id: number) => (message?.id === id ? message : null) },
    publicUrl: "https://shop.example",
  } as unknown as EmailSources;
  return renderEmail(sources, { job: { template, messageId: 7 }, enqueuedAt: new Date() });
}

test("goes to the business, with the sender as the reply address", async () => {
  const email = await render(storedMessage);
  expect(email).toMatchObject({
    to: { name: "Dosa House", address: "kitchen@dosa.example" },
    from: { name: "Dosa House", address: "kitchen@dosa.example" },
    replyTo: { name: "Asha <b>Patel</b>", address: "asha@example.com" },
    subject: "Message from Asha <b>Patel</b>",
  });
});

test("contains the message, escaped, and when it was sent", async () => {
  const email = await render(storedMessage);
  expect(email?.text).toContain(`Do you cook without garlic?

<script>alert(1)</script> & more

From: Asha <b>Patel</b>, asha@example.com
Sent: Wed 1 Jul 2026, 12:30`);
  expect(email?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  expect(email?.html).not.toMatch(/<script>|<b>Patel/);
  expect(email?.html).toMatch(/garlic\?<br\/?><br\/?>/);
});

test("is still delivered after the account was deleted, but without a reply address", async () => {
  const email = await render({ ...storedMessage, name: "", email: "" });
  expect(email).toMatchObject({ subject: "Message from someone whose account has been deleted" });
  expect(email).not.toHaveProperty("replyTo");
  expect(email?.text).toContain("From: someone whose account has been deleted\nSent: ");
  expect(email?.text).toContain("You cannot reply: their address has been deleted.");
});

test("sends nothing for a deleted message", async () => expect(await render(null)).toBeNull());

test("a data protection complaint states the deadline for a reply", async () => {
  const email = await render({ ...storedMessage, subject: "data_protection" });
  expect(email?.subject).toBe("Data protection complaint no. 7, answer by Fri 31 Jul 2026");
  expect(email?.replyTo?.address).toBe("asha@example.com");
});

test("acknowledges a complaint to the sender without repeating what they typed", async () => {
  const complaint: ContactMessage = { ...storedMessage, subject: "data_protection" };
  const email = await render(complaint, "complaint-received");
  expect(email).toMatchObject({
    to: { name: "", address: "asha@example.com" },
    subject: "We have received your complaint, no. 7",
  });
  expect(email?.text).toContain(
    "Dosa House received your data protection complaint on Wed 1 Jul 2026",
  );
  expect(email?.text).toContain("reply by Fri 31 Jul 2026 at the latest");
  for (const typedText of ["Asha", "garlic", "script>alert"])
    expect(`${email?.html}${email?.text}`).not.toContain(typedText);
  expect(await render({ ...complaint, name: "", email: "" }, "complaint-received")).toBeNull();
});
