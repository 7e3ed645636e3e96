import { expect, test } from "vitest";
import { setup } from "./setup-messages.ts";

test.each([
  { name: "स्पाइस", email: "hello@shop.test", sender: "स्पाइस <hello@shop.test>" },
  { name: "Spice; $HOME", email: "", sender: "Spice HOME <shop@example.com>" },
  { name: "***", email: "hello@shop.test", sender: "hello@shop.test" },
])("the text about emails names the sender $sender", ({ sender, ...shop }) => {
  expect(setup.serverAdminMessages.email(shop)).toContain(`MAIL_FROM='${sender}'`);
});
