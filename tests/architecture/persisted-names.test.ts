import { globSync, readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import type { FlashCode } from "../../app/flash-messages.ts";
import { customerStorage, staffStorage } from "../../app/storefront/browser-storage-list.ts";
import type { AuditAction, AuditSubjectKind } from "../../domain/audit-entry.ts";
import type { EmailJob } from "../../domain/email.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { OrderEventKind } from "../../domain/orders/order-change.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";

/*
 * Names in the databases, browsers and emails of existing shops. A rename would lose data, so it
 * fails here or does not compile. Add new names; never change one.
 */

/** Most literals include some of the surrounding code, so that no other text matches. */
const literals: Record<string, readonly string[]> = {
  "job queues": ['mail: "mail"', 'mailFailed: "mail-failed"'],
  "NOTIFY channels": [
    "pg_notify('order_events'",
    'channel: "order_events"',
    "pg_notify('public_pages'",
  ],
  "keys in the browser's storage": [
    '= "cart";',
    '"takeaway-order"',
    '"party-order"',
    '= "theme";',
    '= "toasts";',
    '= "shift";',
    '= "kitchen-large-type";',
    '= "kitchen-cleared-tickets";',
    '= "kitchen-tab";',
    '= "short-ticket";',
    '= "keyboard-shortcuts";',
    '= "kept-typing";',
    '= "login-notice-shown";',
    'tabStorage("live-orders")',
    'tabStorage("last-order")',
    'jsonStorage("reorder-notes"',
    'jsonStorage("hidden-allergens"',
    '= "draft-";',
    '"placing-key"',
    "`placing-key-${",
    '= "menu-form";',
    '= "menu-form-picture";',
    '= "viewer";',
  ],
  "caches of the service worker": ['= "pages-1";', '= "files-1";', '= "pictures-1";'],
  cookies: [".session_token`", ".known_device`"],
  "advisory locks": [
    "7_114_620_031",
    "7_114_620_061",
    "= 711_462;",
    "pg_advisory_xact_lock(711463)",
    "hashtext('tiffin first owner')",
  ],
};

const source = globSync(["{app,domain,platform}/**/*.{ts,tsx}", "migrations/*.sql"])
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each(Object.entries(literals))("keeps the names of %s", (_, expected) => {
  expect(expected.filter((literal) => !source.includes(literal))).toEqual([]);
});

test("the cookie policy lists every key in the browser's storage", () => {
  const listed = [...customerStorage, ...staffStorage].map(({ name }) => name);
  const keys = literals["keys in the browser's storage"]?.map(
    (literal) => /["`]([a-z-]+)/.exec(literal)?.[1] ?? literal,
  );
  // Some keys are prefixes: `draft-` and `placing-key-`.
  const isListed = (key: string) =>
    listed.some((name) => name.startsWith(key) || key.startsWith(`${name}-`));
  expect(keys?.filter((key) => !isListed(key))).toEqual([]);
});

/** Checked by the compiler. */
test("keeps the names in jobs, events and redirects", () => {
  expectTypeOf<EmailJob["template"]>().toEqualTypeOf<
    | "order-placed"
    | "order-changed"
    | "order-confirmed"
    | "order-ready"
    | "order-on-its-way"
    | "order-cancelled"
    | "verify-email"
    | "verify-again"
    | "reset-password"
    | "password-changed"
    | "confirm-email"
    | "email-changed"
    | "welcome"
    | "account-deleted"
    | "account-exists"
    | "contact-message"
    | "complaint-received"
    | "backup-failed"
    | "order-unanswered"
    | "setup-test"
    | "made-admin"
  >();
  expectTypeOf<OrderTypeId>().toEqualTypeOf<
    "reservation" | "party_order" | "takeaway_order" | "menuorder"
  >();
  expectTypeOf<OrderStatus>().toEqualTypeOf<
    "pending" | "confirmed" | "in_progress" | "completed" | "cancelled"
  >();
  expectTypeOf<OrderEventKind>().toEqualTypeOf<
    | "placed"
    | "status_changed"
    | "modified"
    | "rescheduled"
    | "ready"
    | "not_ready"
    | "arrived"
    | "seated"
    | "not_arrived"
    | "not_seated"
    | "acknowledged"
    | "not_acknowledged"
    | "ticket_printed"
    | "escalated"
  >();
  expectTypeOf<AuditSubjectKind>().toEqualTypeOf<
    "order" | "dish" | "discount" | "role" | "setting" | "table" | "export"
  >();
  expectTypeOf<AuditAction>().toEqualTypeOf<
    | "added"
    | "changed"
    | "removed"
    | "placed"
    | "cancelled"
    | "overridden"
    | "paused"
    | "resumed"
    | "exported"
  >();
  expectTypeOf<FlashCode>().toEqualTypeOf<
    | "signed-in"
    | "signed-in-once"
    | "signed-out"
    | "sign-out-failed"
    | "account-created"
    | "check-your-mail"
    | "sign-in-to-check-out"
    | "log-in"
    | "no-user-id"
    | "not-authenticated"
    | "sign-in-to-order"
    | "details-kept"
    | "email-verified"
    | "owner-ready"
    | "complete-profile"
    | "google-denied"
    | "google-expired"
    | "google-silent"
    | "google-refused"
    | "google-noEmail"
    | "google-unverifiedEmail"
    | "google-profileNotChecked"
    | "google-profileNotCreated"
    | "google-nobody"
    | "profile-updated"
    | "address-updated"
    | "address-added"
    | "address-deleted"
    | "address-added-outside-area"
    | "address-outside-area"
    | "reset-sent"
    | "password-reset"
    | "reset-link-not-valid"
    | "verify-again-sent"
    | "password-changed"
    | "password-changed-not-email"
    | "confirm-new-email"
    | "email-change-cancelled"
    | "email-changed"
    | "device-signed-out"
    | "device-not-found"
    | "others-signed-out"
    | "account-deleted"
    | "order-placed"
    | "takeaway-modified"
    | "party-modified"
    | "booking-modified"
    | "order-modified"
    | "order-unchanged"
    | "pending-again"
    | "status-updated"
    | "settings-saved"
    | "settings-unchanged"
    | "backup-not-available"
    | "page-saved"
    | "table-added"
    | "tables-added"
    | "table-saved"
    | "table-taken-out"
    | "table-put-back"
    | "table-removed"
  >();
});

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, unknown> }>;
}

test("keeps every table and column name of earlier schemas", () => {
  const listColumns = (file: string) => {
    const { tables } = JSON.parse(readFileSync(file, "utf8")) as Snapshot;
    return Object.values(tables).flatMap(({ name, columns }) =>
      Object.keys(columns).map((column) => `${name}.${column}`),
    );
  };
  const schemas = globSync("migrations/meta/*_snapshot.json").toSorted().map(listColumns);
  const latest = schemas.at(-1) ?? [];
  expect(latest.length).toBeGreaterThan(190);
  expect([...new Set(schemas.flat())].filter((column) => !latest.includes(column))).toEqual([]);
});
