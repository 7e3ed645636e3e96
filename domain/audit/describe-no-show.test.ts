import { expect, test } from "vitest";
import type { AuditEntry } from "../audit-entry.ts";
import { noShowReason } from "../orders/cancel-reason.ts";
import { describeAuditEntry } from "./describe-audit-entry.ts";

const overridden = (changes: Partial<AuditEntry>) =>
  describeAuditEntry(
    {
      subject: { kind: "order", id: "0", name: "12" },
      action: "overridden",
      who: "Asha",
      ...changes,
    },
    { currency: "GBP", timeZone: "Europe/London", orderType: "reservation" },
  );

test("describes a no-show, and that it was undone, without calling it an override", () => {
  expect(
    overridden({
      fields: { status: { from: "confirmed", to: "cancelled" } },
      reason: noShowReason,
    }),
  ).toEqual({ sentence: "Asha marked booking 12 as a no-show", lines: [] });
  expect(
    overridden({
      fields: {
        status: { from: "cancelled", to: "confirmed" },
        noShow: { from: true, to: false },
      },
    }),
  ).toEqual({
    sentence: "Asha undid the no-show of booking 12, which is now Confirmed",
    lines: [],
  });
});
