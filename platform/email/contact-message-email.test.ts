import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { ContactMessage } from "../../domain/contact/contact-store.ts";
import { type EmailSources, renderEmail } from "./render-email.ts";

const kept: ContactMessage = {
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

function write(found: ContactMessage | null, template: "contact-message" | "complaint-received" = "contact-message") {
  const sources = {
    business: { settings: async () => ({ ...defaultSettings, name: "Dosa House", email: "kitchen@dosa.example" }) },
    contact: { byId: async (id: number) => (found?.id === id ? found : null) },
    publicUrl: "https://shop.example",
  } as unknown as EmailSources;
  return renderEmail(sources, { mail: { template, messageId: 7 }, enqueuedAt: new Date() });
}

test("goes to the business; answering it answers the person", async () => {
  const letter = await write(kept);
  expect(letter).toMatchObject({
    to: { name: "Dosa House", address: "kitchen@dosa.example" },
    from: { name: "Dosa House", address: "kitchen@dosa.example" },
    replyTo: { name: "Asha <b>Patel</b>", address: "asha@example.com" },
    subject: "Message from Asha <b>Patel</b>",
  });
});

test("has the words as they were written, and when; nothing of them is markup", async () => {
  const letter = await write(kept);
  expect(letter?.text).toContain(`Do you cook without garlic?

<script>alert(1)</script> & more

From: Asha <b>Patel</b>, asha@example.com
Sent: Wednesday, 1 July 2026 at 12:30`);
  expect(letter?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  expect(letter?.html).not.toMatch(/<script>|<b>Patel/);
  expect(letter?.html).toMatch(/garlic\?<br\/?><br\/?>/);
});

test("from an account that is deleted meanwhile: still delivered, with nobody to answer", async () => {
  const letter = await write({ ...kept, name: "", email: "" });
  expect(letter).toMatchObject({ subject: "Message from somebody whose account is deleted" });
  expect(letter).not.toHaveProperty("replyTo");
  expect(letter?.text).toContain("From: somebody whose account is deleted\nSent: ");
  expect(letter?.text).toContain("It cannot be answered.");
});

test("one that was deleted meanwhile is not written", async () => expect(await write(null)).toBeNull());

test("a data protection complaint says by when it is to be answered", async () => {
  const letter = await write({ ...kept, subject: "data_protection" });
  expect(letter?.subject).toBe("Data protection complaint no. 7, answer by Friday, 31 July 2026");
  expect(letter?.replyTo?.address).toBe("asha@example.com");
});

test("it is acknowledged to its sender, without anything else that they typed", async () => {
  const complaint: ContactMessage = { ...kept, subject: "data_protection" };
  const letter = await write(complaint, "complaint-received");
  expect(letter).toMatchObject({
    to: { name: "", address: "asha@example.com" },
    subject: "We have received your complaint, no. 7",
  });
  expect(letter?.text).toContain("reached Dosa House on Wednesday, 1 July 2026");
  expect(letter?.text).toContain("answer you by Friday, 31 July 2026 at the latest");
  for (const typed of ["Asha", "garlic", "script>alert"]) expect(`${letter?.html}${letter?.text}`).not.toContain(typed);
  expect(await write({ ...complaint, name: "", email: "" }, "complaint-received")).toBeNull();
});
