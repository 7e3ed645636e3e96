import { formatShortDuration } from "../format-short-duration.ts";
import { formatCount } from "../messages/format/format-count.ts";
import { messages } from "../messages.ts";
import type {
  AttentionFacts,
  AttentionItem,
  DiskSpace,
  ShopFacts,
  SystemFacts,
} from "./attention-facts.ts";
import { listBackupAttention } from "./list-backup-attention.ts";
import { addServerFix } from "./server-fixes.ts";

/** Free space in bytes below which a disk is reported as low. Orders still work. */
export const lowDiskBytes = 1024 ** 3;
/**
 * Free space in bytes below which the report is urgent. PostgreSQL writes WAL segments of 16 MB.
 */
export const severeDiskBytes = 100 * 1024 ** 2;
/** Clock skew above which a warning is shown, in ms. */
const maxClockSkewMs = 5_000;
/** Clock skew that makes opening times and slots wrong by a minute or more, in ms. */
const severeClockSkewMs = 60_000;

/**
 * Everything that needs attention, urgent items first. Settings that only the owner can change are
 * listed only for the owner.
 */
export function listAttention(
  facts: AttentionFacts,
  { isOwner }: { isOwner: boolean },
): AttentionItem[] {
  const found = [...listSystemAttention(facts), ...listShopAttention(facts, isOwner)];
  const items = found.map((item) => addServerFix(item, { isOwner }));
  return [
    ...items.filter(({ severity }) => severity === "urgent"),
    ...items.filter(({ severity }) => severity !== "urgent"),
  ];
}

/**
 * The items about this machine and its environment. Some apply only once the shop has been opened.
 */
export function listSystemAttention(
  facts: SystemFacts & Pick<ShopFacts, "setup" | "openedWithoutEmails">,
): AttentionItem[] {
  const { disks, clockSkewMs, publicUrl, publicHost, hasMailServer } = facts;
  const isOpened = facts.setup?.isPractice === false;
  const items: AttentionItem[] = disks
    .filter(({ freeBytes }) => freeBytes < lowDiskBytes)
    .map(describeDisk);
  if (Math.abs(clockSkewMs) > maxClockSkewMs) items.push(describeClockSkew(clockSkewMs));
  if (isOpened && publicHost === null)
    items.push({
      code: "only_this_computer",
      severity: "urgent",
      title: "Your shop is open, but customers can't reach it",
      detail: `Its web address is set to ${publicUrl}, which only works on this computer. It needs one that starts with https.`,
    });
  const isReachable = isOpened || publicHost !== null;
  if (isReachable && !hasMailServer)
    items.push({
      code: "no_mail_server",
      severity: "urgent",
      title: "Customers get no emails",
      detail: describeNoMailServer(facts.openedWithoutEmails),
    });
  if (publicHost !== null && !publicUrl.startsWith("https:"))
    items.push({
      code: "no_https",
      severity: "warning",
      title: "The shop is not served over https",
      detail: `It is reached as ${publicHost}, but its web address is set to ${publicUrl}. Others on the network can read passwords and orders.`,
    });
  return items;
}

function describeNoMailServer(openedWithoutEmails: boolean | null): string {
  if (openedWithoutEmails === null)
    return "No mail server is set up, so emails are only written to files on the server. New customers don't get the code that verifies their email address, so they can't order.";
  if (openedWithoutEmails)
    return `No mail server is set up. ${messages.setup.withoutEmails} Emails are only written to files on the server, and are not sent later.`;
  return `The shop was started without its mail server. ${messages.setup.withoutEmails} Emails wait for it for 14 to 18 hours, and are then listed here. Those about accounts, such as links, are only written to files on the server.`;
}

function describeDisk({ folder, freeBytes }: DiskSpace): AttentionItem {
  const freeSpace = `${Math.floor(freeBytes / 1024 ** 2)} MB left`;
  const remedy = `Free some space on the disk that contains ${folder}: delete old backups or other programs' files.`;
  if (freeBytes >= severeDiskBytes)
    return {
      code: "disk_low",
      severity: "warning",
      title: `The disk is filling up: ${freeSpace}`,
      detail: `Orders still work. ${remedy}`,
    };
  return {
    code: "disk_low",
    severity: "urgent",
    title: `The disk is almost full: ${freeSpace}`,
    detail: `Once it is full, orders are refused. ${remedy}`,
  };
}

function describeClockSkew(clockSkewMs: number): AttentionItem {
  const seconds = Math.round(Math.abs(clockSkewMs) / 1_000);
  const direction = clockSkewMs > 0 ? "ahead of" : "behind";
  return {
    code: "clock_skew",
    severity: Math.abs(clockSkewMs) > severeClockSkewMs ? "urgent" : "warning",
    title: `This server's clock is ${seconds} seconds ${direction} the database server's`,
    detail:
      "Opening times, pickup times and expiry times are off by as much. Turn on time synchronisation (NTP) on both servers, then check that both show the correct time.",
  };
}

function listShopAttention(facts: AttentionFacts, isOwner: boolean): AttentionItem[] {
  const { failedEmails, delayedEmails, undeliveredMessages, isVatChosen } = facts;
  const them = undeliveredMessages === 1 ? "it" : "them";
  const items: AttentionItem[] = listBackupAttention(facts, isOwner);
  if (facts.waitingOrders) items.unshift(describeWaitingOrders(facts.waitingOrders));
  if (failedEmails > 0)
    items.push({
      code: "email_failed",
      severity: "warning",
      title: `${formatCount(failedEmails, "email")} could not be delivered`,
      detail: "The shop no longer retries. Fix the cause and send again, or call the customer.",
    });
  if (delayedEmails > 0)
    items.push({
      code: "email_delayed",
      severity: "warning",
      title: `${formatCount(delayedEmails, "email is", "emails are")} waiting for the mail server`,
      detail:
        "The shop keeps trying for 14 to 18 hours. If this lasts, check that the mail server is running and that SMTP_URL is correct.",
    });
  if (undeliveredMessages > 0)
    items.push({
      code: "message_undelivered",
      severity: "warning",
      title: `${formatCount(undeliveredMessages, "contact message")} did not reach you by email`,
      detail: `Read ${them} here, reply by email, then mark ${them} as handled.`,
    });
  if (facts.vegWithEggs)
    items.push({
      code: "veg_with_eggs",
      severity: "warning",
      title: facts.vegWithEggs,
      detail:
        "Until this is settled, your menu doesn't say that veg dishes are without eggs. Mark dishes with eggs as non-veg. If your veg dishes may contain eggs, the owner can say so in Settings, Business.",
      action: { label: "Change in the menu", to: "/admin/menu?without=correct-mark" },
    });
  if (isOwner && facts.missingAllergens)
    items.push({
      code: "allergens_missing",
      severity: "warning",
      title: facts.missingAllergens,
      detail: "Somebody with an allergy may take the list of what you cook with as complete.",
      action: {
        label: "Change the list",
        to: `/admin/settings/policies#settings-policies-kitchenAllergens`,
      },
    });
  if (isOwner && facts.seating) items.push(describeSeating(facts.seating));
  if (isOwner && facts.setup) items.push(...describeSetup(facts.setup));
  const isVatInChecklist = facts.setup !== null;
  if (isOwner && !isVatChosen && !isVatInChecklist)
    items.push({
      code: "vat_not_chosen",
      severity: "warning",
      title: "Choose how prices show VAT",
      detail:
        "Until you choose, 20% VAT is added to deliveries in the cart. Check that this is right for your business, and save the page even if you change nothing.",
      action: { label: "Choose VAT", to: "/admin/settings/prices#settings-prices-vatMode" },
    });
  // In a new shop, the checklist first asks the owner to choose how VAT is charged.
  const isVatDecided = isVatChosen || !facts.setup?.isPractice;
  if (isOwner && facts.isVatNumberMissing && isVatDecided)
    items.push({
      code: "vat_number_missing",
      severity: "warning",
      title: "You charge VAT, but your VAT number is missing",
      detail: messages.attention.vatNumberMissing,
      action: { label: "Enter VAT number", to: "/admin/settings/legal" },
    });
  return items;
}

function describeWaitingOrders({
  count,
  waitedMs,
}: NonNullable<AttentionFacts["waitingOrders"]>): AttentionItem {
  const wait = formatShortDuration(waitedMs);
  return {
    code: "orders_waiting",
    severity: "urgent",
    title:
      count === 1
        ? `1 order or booking has waited ${wait} for confirmation`
        : `${count} orders or bookings have waited too long for confirmation, the longest for ${wait}`,
    detail:
      count === 1
        ? "The customer doesn't know yet whether they will get their food or table."
        : "The customers don't know yet whether they will get their food or table.",
    action: {
      label: count === 1 ? "See it" : "See them",
      to: "/admin/orders/all?status=pending",
    },
  };
}

function describeSeating({
  largestBooking,
  largestParty,
}: NonNullable<AttentionFacts["seating"]>): AttentionItem {
  const to = "/admin/settings/tables";
  if (largestParty === 0)
    return {
      code: "largest_booking",
      severity: "warning",
      title: "Customers can't book a table: you have none",
      detail: "Add your tables, or turn Dine In off in Settings, Ordering.",
      action: { label: "Add tables", to },
    };
  return {
    code: "largest_booking",
    severity: "warning",
    title: `The largest booking is ${largestBooking} guests, but your tables seat at most ${largestParty} together`,
    detail: `The booking page asks larger groups to call. Add tables, put tables in the same group, or set the largest booking to ${largestParty}.`,
    action: { label: "Edit tables", to },
  };
}

/** Includes the VAT choice, which is one of the steps. */
function describeSetup({
  isPractice,
  steps,
}: NonNullable<AttentionFacts["setup"]>): AttentionItem[] {
  if (!isPractice && steps.length === 0) return [];
  return [
    {
      code: "setup_not_finished",
      severity: "warning",
      title: isPractice
        ? `Your shop is in practice mode: ${formatCount(steps.length, "step")} left`
        : `${formatCount(steps.length, "setup step")} left`,
      detail: describeStepsLeft(steps, isPractice),
      action: { label: "Open the checklist", to: "/admin/setup" },
    },
  ];
}

function describeStepsLeft(steps: readonly string[], isPractice: boolean): string {
  if (steps.length === 0) return "Every step is done. Open the shop at the end of the checklist.";
  const stepsLeft = `Still to do: ${steps.join(", ")}.`;
  return isPractice
    ? stepsLeft
    : `${stepsLeft} In the checklist, mark what you don't need as not needed.`;
}
