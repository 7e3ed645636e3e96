import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
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
])("the lines with the mail server work in a settings file and in a shell: $sender", (example) => {
  const { sender, ...shop } = example;
  const text = setup.serverAdminMessages.email(shop);
  const lines = /^SMTP_URL=.*\nMAIL_FROM=.*$/m.exec(text)?.[0] ?? "";
  expect(parseEnv(lines)).toMatchObject({ MAIL_FROM: sender });
  expect(execFileSync("sh", ["-c", `${lines}\nprintf %s "$MAIL_FROM"`], { encoding: "utf8" })).toBe(
    sender,
  );
});

test("the texts with values in quotes say to keep them", () => {
  const { email, ...others } = setup.serverAdminMessages;
  const texts = [email({ name: "Shop", email: "" }), ...Object.values(others)];
  const quoted = texts.filter((text) => /^\w+=['"]/m.test(text));
  expect(quoted).toHaveLength(2);
  for (const text of quoted) expect(text).toContain("keep the quotes");
});

test("each text says where the settings are, also in a container or a release started by hand", () => {
  const { email, ...others } = setup.serverAdminMessages;
  const files = readFileSync("docs/operations.md", "utf8");
  for (const text of [email({ name: "Shop", email: "" }), ...Object.values(others)])
    for (const place of [
      "tiffin.env",
      "/etc/tiffin",
      "deploy/compose.env",
      "environment variables",
    ]) {
      expect(text).toContain(place);
      expect(files).toContain(place);
    }
});
