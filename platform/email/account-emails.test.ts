import { describe, expect, test } from "vitest";
import type { Account } from "../../domain/accounts/credential-store.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { systemClock } from "../../domain/clock.ts";
import type { EmailJob } from "../../domain/email.ts";
import { orderTypeRegistry } from "../../domain/order-types/index.ts";
import type { Shop } from "../../domain/shop.ts";
import { renderEmail } from "./render-email.ts";

const asha: Account = {
  id: "u1",
  email: "asha@example.com",
  emailVerified: true,
  name: "Asha <b>Rao</b>",
};
const to = "asha@example.com";
const { name } = asha;

function render(job: EmailJob, accounts: Account[] = [asha], role = "admin") {
  const credentials = {
    findById: async (id: string) => accounts.find((account) => account.id === id) ?? null,
    lock: async (id: string) => accounts.find((account) => account.id === id) ?? null,
    getPasswordSetAt: async () => null,
    findByEmail: async (email: string) =>
      accounts.find((account) => account.email === email) ?? null,
  };
  const customers = {
    findProfile: async (id: string) => {
      const account = accounts.find((account) => account.id === id);
      return account && { role, fullName: account.name, email: account.email };
    },
  };
  const stores = {
    credentials,
    customers,
    links: () => ({ issue: async () => "a-token", read: async () => null }),
  } as unknown as Shop["stores"];
  return renderEmail(
    {
      business: { getSettings: async () => defaultSettings },
      orders: { findDetail: async () => null },
      contact: { findById: async () => null },
      issueVerification: async (userId) => {
        const account = accounts.find(({ id, emailVerified }) => id === userId && !emailVerified);
        return account
          ? { to: account.email, url: "https://shop.example/verify?token=a-token", code: "012345" }
          : null;
      },
      shop: {
        stores,
        transaction: (work) => work(stores),
        orderTypes: orderTypeRegistry,
        clock: systemClock,
      },
      publicUrl: "https://shop.example",
    },
    { job, enqueuedAt: new Date() },
  );
}

const expectedEmails: [EmailJob, { subject: string; link: string | null }][] = [
  [
    { template: "reset-password", to, returnTo: "/" },
    {
      subject: "Reset your password for Tiffin Kitchen",
      link: "https://shop.example/reset-password?token=a-token",
    },
  ],
  [
    { template: "password-changed", to, name },
    {
      subject: "Your password for Tiffin Kitchen was changed",
      link: "https://shop.example/forgot-password",
    },
  ],
  [
    { template: "confirm-email", userId: "u1", to: "new@example.com" },
    {
      subject: "Confirm your new email for Tiffin Kitchen",
      link: "https://shop.example/confirm-email?token=a-token",
    },
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
    { template: "made-admin", userId: "u1" },
    {
      subject: "You can now manage Tiffin Kitchen",
      link: "https://shop.example/signin?returnTo=%2Fadmin",
    },
  ],
  [
    { template: "account-deleted", to, name },
    { subject: "Your account at Tiffin Kitchen has been deleted", link: null },
  ],
  [
    { template: "account-exists", to, name },
    {
      subject: "You already have an account at Tiffin Kitchen",
      link: "https://shop.example/signin",
    },
  ],
];

describe("account emails", () => {
  test.each(expectedEmails)("renders %j", async (job, { subject, link }) => {
    const email = await render(job);
    expect(email?.subject).toBe(subject);
    expect(email?.from).toEqual({ name: "Tiffin Kitchen", address: defaultSettings.email });
    for (const body of [email?.text, email?.html]) {
      expect(body).toContain("Tiffin Kitchen");
      expect(body).toContain("12 Spice Lane");
    }
    if (link) {
      expect(email?.text).toContain(link);
      expect(email?.html).toContain(`href="${link}"`);
    }
    expect(email?.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(email?.html).toContain("prefers-color-scheme: dark");
    expect(email?.html).not.toContain("<img");
    expect(email?.html).not.toContain("<b>Rao");
  });

  test("says which devices a new password signed out", async () => {
    const job = { template: "password-changed", to, name } as const;
    const other = await render(job);
    expect(other?.text).toContain("You were signed out on all your other devices.");
    const reset = await render({ ...job, wasReset: true });
    expect(reset?.text).toContain("You were signed out on all devices.");
  });

  test("says that a new password cancelled a change of email, if it did", async () => {
    const job = { template: "password-changed", to, name } as const;
    const cancelled = "cancelled a change of your email";
    expect((await render({ ...job, cancelsEmailChange: true }))?.text).toContain(cancelled);
    expect((await render({ ...job, cancelsEmailChange: false }))?.text).not.toContain(cancelled);
  });

  test("has a complete plain text part", async () => {
    const email = await render({
      template: "email-changed",
      to,
      name: "Asha Rao",
      email: "new@example.com",
    });
    expect(email?.text).toBe(`Hello Asha Rao,

From now on, sign in to Tiffin Kitchen with new@example.com. We'll send our emails there, and no longer to this address.

If this wasn't you, reply to this email or call us straight away: 07700 900123 or 07700 900456.

-- 
Tiffin Kitchen
12 Spice Lane, Leicester LE1 4AB
07700 900123 or 07700 900456, hello@tiffin.example
https://shop.example
`);
  });

  test.each<EmailJob>([
    { template: "reset-password", to, returnTo: "/" },
    { template: "verify-email", userId: "u2", returnTo: "/" },
    { template: "verify-again", to: "ben@example.com", returnTo: "/" },
    { template: "confirm-email", userId: "u1", to: "new@example.com" },
    { template: "account-exists", to, name: "" },
  ])("omits the name if anyone could have typed the address: %j", async (job) => {
    const ben: Account = {
      id: "u2",
      email: "ben@example.com",
      emailVerified: false,
      name: "Asha <b>Rao</b>",
    };
    const email = await render(job, [asha, ben]);
    expect(email?.text).toContain("Hello,");
    expect(email?.to.name).toBe("");
    expect(JSON.stringify(email)).not.toContain("Rao");
  });

  test.each<EmailJob>([
    { template: "reset-password", to: "nobody@example.com", returnTo: "/" },
    { template: "verify-again", to: "nobody@example.com", returnTo: "/" },
    { template: "verify-again", to, returnTo: "/" },
    { template: "confirm-email", userId: "gone", to: "new@example.com" },
    { template: "welcome", userId: "gone" },
    { template: "made-admin", userId: "gone" },
  ])("sends nothing if there is no such account, or if it is already verified: %j", async (job) => {
    expect(await render(job)).toBeNull();
  });

  test("does not tell someone that they are an admin once they no longer are", async () => {
    expect(await render({ template: "made-admin", userId: "u1" }, [asha], "user")).toBeNull();
  });

  test("sends an unverified account another verification email", async () => {
    const email = await render({ template: "verify-again", to, returnTo: "/" }, [
      { ...asha, emailVerified: false },
    ]);
    expect(email?.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(email?.text).toContain("https://shop.example/verify?token=a-token");
    expect(email?.text).toContain("\n\n012345\n\n");
    expect(email?.html).toContain("012345");
    // The browser that asked for it may have no field for the code.
    expect(email?.text).toContain("Or open this link in any browser to verify your email:");
    expect(email?.html).toContain("Or use this button in any browser to verify your email:");
  });

  test("tells the holder of a verified address that another account wants to use it", async () => {
    const ben: Account = { id: "u2", email: "ben@example.com", emailVerified: true, name: "Ben" };
    const job: EmailJob = { template: "confirm-email", userId: "u1", to: ben.email };
    expect((await render(job, [asha, ben]))?.subject).toBe(
      "This email already has an account at Tiffin Kitchen",
    );
    expect((await render(job, [asha, { ...ben, emailVerified: false }]))?.subject).toBe(
      "Confirm your new email for Tiffin Kitchen",
    );
  });
});
