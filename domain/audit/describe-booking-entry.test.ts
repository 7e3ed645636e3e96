import { expect, test } from "vitest";
import type { AuditEntry } from "../audit-entry.ts";
import { noShowReason } from "../orders/cancel-reason.ts";
import { describeAuditEntry } from "./describe-audit-entry.ts";

const describeEntry = (changes: Partial<AuditEntry>) =>
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
    describeEntry({
      fields: { status: { from: "confirmed", to: "cancelled" } },
      reason: noShowReason,
    }),
  ).toEqual({ sentence: "Asha marked booking 12 as a no-show", lines: [] });
  expect(
    describeEntry({
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

test.each([
  [{ arrived: { from: false, to: true } }, "Asha marked booking 12 as arrived"],
  [{ arrived: { from: true, to: false } }, "Asha marked booking 12 as not arrived"],
  [{ seated: { from: false, to: true } }, "Asha marked booking 12 as seated"],
  [{ seated: { from: true, to: false } }, "Asha marked booking 12 as not seated"],
])("describes %j, without calling it an override", (fields, sentence) => {
  expect(describeEntry({ fields })).toEqual({ sentence, lines: [] });
});
