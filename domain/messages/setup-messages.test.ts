import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { setup } from "./setup-messages.ts";

test("the command with the mail server can be pasted into a shell", () => {
  const shop = { name: `Mia's "Pie" $(date) & \\ \`Co\``, email: "mia.o'hara@example.com" };
  const text = setup.serverAdminMessages.email(shop);
  const command = /^SMTP_URL=.*(?= npm start$)/m.exec(text)?.[0];
  expect(
    execFileSync("sh", ["-c", `${command} printenv MAIL_FROM`], { encoding: "utf8" }).trim(),
  ).toBe("Mia's Pie date &  Co <mia.o'hara@example.com>");
});
