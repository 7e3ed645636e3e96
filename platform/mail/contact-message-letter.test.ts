import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { ContactMessage } from "../../domain/contact/contact-store.ts";
import { type LetterSources, writeLetter } from "./write-letter.ts";

const kept: ContactMessage = {
  id: 7,
  name: "Asha <b>Patel</b>",
  email: "asha@example.com",
  message: "Do you cook without garlic?\n\n<script>alert(1)</script> & more",
  createdAt: new Date("2026-07-01T11:30:00Z"),
  deliveredAt: null,
  lastFailure: null,
};

function write(found: ContactMessage | null) {
  const sources = {
    business: { settings: async () => ({ ...defaultSettings, name: "Dosa House", email: "kitchen@dosa.example" }) },
    contact: { byId: async (id: number) => (found?.id === id ? found : null) },
    publicUrl: "https://shop.example",
  } as unknown as LetterSources;
  return writeLetter(sources, { mail: { template: "contact-message", messageId: 7 }, enqueuedAt: new Date() });
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
