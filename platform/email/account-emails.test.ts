import { describe, expect, test } from "vitest";
import type { Account } from "../../domain/accounts/credential-store.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { Mail } from "../../domain/email.ts";
import type { Shop } from "../../domain/shop.ts";
import { renderEmail } from "./render-email.ts";

const asha: Account = { id: "u1", email: "asha@example.com", emailVerified: true, name: "Asha <b>Rao</b>" };
const to = "asha@example.com";
const { name } = asha;

/** Writes the mail for a shop with these accounts. */
function write(mail: Mail, accounts: Account[] = [asha]) {
  const credentials = {
    byId: async (id: string) => accounts.find((one) => one.id === id) ?? null,
    hold: async (id: string) => accounts.find((one) => one.id === id) ?? null,
    passwordSetAt: async () => null,
    byEmail: async (email: string) => accounts.find((one) => one.email === email) ?? null,
  };
  const read = { credentials, links: () => ({ issue: async () => "a-token" }) } as unknown as Shop["read"];
  return renderEmail(
    {
      business: { settings: async () => defaultSettings },
      orders: { detail: async () => null },
      contact: { byId: async () => null },
      verification: async (userId) => {
        const account = accounts.find(({ id, emailVerified }) => id === userId && !emailVerified);
        return account ? { to: account.email, url: "https://shop.example/verify?token=a-token" } : null;
      },
      shop: { read, transaction: (work) => work(read) },
      publicUrl: "https://shop.example",
    },
    { mail, enqueuedAt: new Date() },
  );
}

const letters: [Mail, { subject: string; link: string | null }][] = [
  [
    { template: "reset-password", to, returnTo: "/" },
    { subject: "Reset your password for Tiffin Kitchen", link: "https://shop.example/reset-password?token=a-token" },
  ],
  [
    { template: "password-changed", to, name },
    { subject: "Your password for Tiffin Kitchen was changed", link: "https://shop.example/forgot-password" },
  ],
  [
    { template: "confirm-email", userId: "u1", to: "new@example.com" },
    { subject: "Confirm your new email for Tiffin Kitchen", link: "https://shop.example/confirm-email?token=a-token" },
  ],
  [
    { template: "email-changed", to, name, email: "new@example.com" },
    { subject: "Your email for Tiffin Kitchen was changed", link: null },
  ],
  [
    { template: "welcome", userId: "u1" },
    { subject: "Welcome to Tiffin Kitchen", link: "https://shop.example/menu" },
  ],
  [
    { template: "account-deleted", to, name },
    { subject: "Your account at Tiffin Kitchen is deleted", link: null },
  ],
  [
    { template: "account-exists", to, name },
    { subject: "You already have an account at Tiffin Kitchen", link: "https://shop.example/signin" },
  ],
];

describe("letters about accounts", () => {
  test.each(letters)("%j", async (mail, { subject, link }) => {
    const letter = await write(mail);
    expect(letter?.subject).toBe(subject);
    expect(letter?.from).toEqual({ name: "Tiffin Kitchen", address: defaultSettings.email });
    // Who it is from, in both parts.
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("Tiffin Kitchen");
      expect(part).toContain("12 Spice Lane");
    }
    if (link) {
      expect(letter?.text).toContain(link);
      expect(letter?.html).toContain(`href="${link}"`);
    }
    // Readable where mail programs go dark, and without any picture.
    expect(letter?.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(letter?.html).toContain("prefers-color-scheme: dark");
    expect(letter?.html).not.toContain("<img");
    // What somebody calls themselves is text, never markup.
    expect(letter?.html).not.toContain("<b>Rao");
  });

  test("says everything in plain text too", async () => {
    const letter = await write({ template: "email-changed", to, name: "Asha Rao", email: "new@example.com" });
    expect(letter?.text).toBe(`Hello Asha Rao,

From now on you sign in at Tiffin Kitchen with new@example.com. We write there, and no longer to this address.

If it was not you, please answer this mail or call us at once: 07700 900123 or 07700 900456.

-- 
Tiffin Kitchen
12 Spice Lane, Leicester LE1 4AB
07700 900123 or 07700 900456, hello@tiffin.example
https://shop.example
`);
  });

  test.each<Mail>([
    { template: "reset-password", to, returnTo: "/" },
    { template: "verify-email", userId: "u2", returnTo: "/" },
    { template: "verify-again", to: "ben@example.com", returnTo: "/" },
    { template: "confirm-email", userId: "u1", to: "new@example.com" },
    { template: "account-exists", to, name: "" },
  ])("nothing that somebody typed as a name goes to an address that nobody has verified: %j", async (mail) => {
    const ben: Account = { id: "u2", email: "ben@example.com", emailVerified: false, name: "Asha <b>Rao</b>" };
    const letter = await write(mail, [asha, ben]);
    expect(letter?.text).toContain("Hello,");
    expect(letter?.to.name).toBe("");
    expect(JSON.stringify(letter)).not.toContain("Rao");
  });

  test.each<Mail>([
    { template: "reset-password", to: "nobody@example.com", returnTo: "/" },
    { template: "verify-again", to: "nobody@example.com", returnTo: "/" },
    { template: "verify-again", to, returnTo: "/" },
    { template: "confirm-email", userId: "gone", to: "new@example.com" },
    { template: "welcome", userId: "gone" },
  ])("nobody is written to: %j", async (mail) => {
    expect(await write(mail)).toBeNull();
  });

  test("a verification that is asked for again goes to who waits for it", async () => {
    const letter = await write({ template: "verify-again", to, returnTo: "/" }, [{ ...asha, emailVerified: false }]);
    expect(letter?.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(letter?.text).toContain("https://shop.example/verify?token=a-token");
  });

  test("the holder of an address that another account wants is told; one that nobody verified has no holder", async () => {
    const ben: Account = { id: "u2", email: "ben@example.com", emailVerified: true, name: "Ben" };
    const mail: Mail = { template: "confirm-email", userId: "u1", to: ben.email };
    expect((await write(mail, [asha, ben]))?.subject).toBe("This email already has an account at Tiffin Kitchen");
    expect((await write(mail, [asha, { ...ben, emailVerified: false }]))?.subject).toBe(
      "Confirm your new email for Tiffin Kitchen",
    );
  });
});
