import { expect, test } from "vitest";
import { listSystemAttention } from "./list-attention.ts";

test.each([
  ["in practice mode", null, /only written to files/, /asks them to contact you/],
  ["in a shop opened without one", true, /asks them to contact you.* not sent later/, /wait/],
  ["in a shop opened with one", false, /asks them to contact you.*Emails wait/, /not sent later/],
])("says what does not work without a mail server %s", (_where, openedWithoutEmails, is, isNot) => {
  const [item] = listSystemAttention({
    disks: [],
    clockSkewMs: 0,
    publicUrl: "https://shop.example",
    publicHost: "shop.example",
    hasMailServer: false,
    hasBackupDestination: true,
    isBackupLocal: false,
    setup: null,
    openedWithoutEmails,
  });
  expect(item?.detail).toMatch(is);
  expect(item?.detail).not.toMatch(isNot);
});
