import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { setup } from "./setup-messages.ts";

test.each([
  {
    name: `Mia's "Pie" $(date) & \\ \`Co\``,
    email: "mia.o'hara@example.com",
    sender: "Mia's Pie date & Co <mia.o'hara@example.com>",
  },
  { name: "स्पाइस", email: "hello@shop.test", sender: "स्पाइस <hello@shop.test>" },
  { name: "Spice; $HOME", email: "", sender: "Spice HOME <shop@example.com>" },
  { name: "***", email: "hello@shop.test", sender: "hello@shop.test" },
])("the command with the mail server can be pasted into a shell: $sender", (example) => {
  const { sender, ...shop } = example;
  const text = setup.serverAdminMessages.email(shop);
  const command = /^SMTP_URL=.*(?= npm start$)/m.exec(text)?.[0];
  expect(
    execFileSync("sh", ["-c", `${command} printenv MAIL_FROM`], { encoding: "utf8" }).trim(),
  ).toBe(sender);
});
