import { Temporal } from "temporal-polyfill";
import type { Actor, Admin } from "../actor.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { isAtNight } from "../format-instant.ts";
import { ok, type Result, refuse } from "../result.ts";
import { toDayAndTime, toEpochMs } from "../scheduling/offered-times.ts";
import { findCurrentSpan, openSpans } from "../scheduling/open-hours.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";
import { getRushAt, type Rush } from "../scheduling/rush.ts";
import type { Shop } from "../shop.ts";
import { withOfferedTypes } from "./offered-order-types.ts";
import type { RushInput } from "./rush-schema.ts";
import { getShopNews, type ShopNews } from "./shop-news.ts";

export type RushRefusal = { code: "only_admins" } | { code: "time_passed" };

/** All staff, because cooks are the first to notice a rush. */
function canManageRush(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/**
 * Pauses or resumes ordering, or changes how long orders take. Returns the new `ShopNews`. Every
 * node applies the change when the transaction commits.
 */
export async function manageRush(
  shop: Shop,
  actor: Actor,
  input: RushInput,
): Promise<Result<ShopNews, RushRefusal>> {
  if (!canManageRush(actor)) return refuse({ code: "only_admins" });
  const now = shop.clock.now();
  return shop.transaction(async ({ business, tables, audit }) => {
    const settings = await business.lock();
    const { rush } = settings;
    const before = getRushAt(rush, now.epochMilliseconds);
    const until = parseEnd(input, settings, now);
    if (until === "passed") return refuse({ code: "time_passed" });
    const after = applyInput(before, input, until);
    await business.update({ rush: after });
    const entry = buildAuditEntry(before, after);
    if (entry)
      await audit.record(actor, {
        subject: { kind: "setting", id: "rush", name: "Ordering" },
        ...entry,
      });
    const offered = withOfferedTypes({ ...settings, rush: after }, await tables.list());
    return ok(getShopNews(offered, now.epochMilliseconds));
  });
}

function applyInput(before: Rush, input: RushInput, until: number | null): Rush {
  switch (input.intent) {
    case "pause":
      return { ...before, pause: { until } };
    case "resume":
      return { ...before, pause: null };
    case "slow_down":
      return { ...before, extra: { minutes: input.minutes, until } };
    case "as_usual":
      return { ...before, extra: null };
  }
}

/**
 * The end that staff chose, in epoch ms; null for no end. A time of day means today, or the night
 * after it while the shop is still open then.
 */
function parseEnd(
  input: RushInput,
  hours: OpeningHours,
  now: Temporal.Instant,
): number | null | "passed" {
  if (input.intent === "resume" || input.intent === "as_usual" || input.duration === "open")
    return null;
  if ("minutes" in input.duration) return now.epochMilliseconds + input.duration.minutes * 60_000;
  const { timeZone } = hours;
  const { time } = input.duration;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const until = toEpochMs(timeZone, { day: today.toString(), time });
  if (until !== null && until > now.epochMilliseconds) return until;
  // After midnight, an opening of the day before is the current one, and the next night is too far.
  const openedAt = findCurrentSpan(hours, now)?.from ?? now;
  const openingDay = openedAt.toZonedDateTimeISO(timeZone).toPlainDate();
  const tomorrow = today.add({ days: 1 });
  const tonight = toEpochMs(timeZone, { day: tomorrow.toString(), time });
  // An opening at midnight continues today's.
  const isBeforeNight =
    isAtNight(time) && !isAtNight(toDayAndTime(timeZone, now.epochMilliseconds).time);
  const nightSpans = isBeforeNight ? openSpans(hours, tomorrow) : [];
  const isOpenThen = [...openSpans(hours, openingDay), ...nightSpans].some(
    ({ from, to }) =>
      tonight !== null && from.epochMilliseconds <= tonight && tonight <= to.epochMilliseconds,
  );
  return isOpenThen && tonight !== null ? tonight : "passed";
}

/** Null when nothing changed. */
function buildAuditEntry(before: Rush, after: Rush): Omit<AuditEntry, "subject"> | null {
  const iso = (until: number | null | undefined) =>
    typeof until === "number"
      ? Temporal.Instant.fromEpochMilliseconds(until).toString({ smallestUnit: "second" })
      : null;
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  if (JSON.stringify(before.pause) !== JSON.stringify(after.pause))
    return after.pause
      ? {
          action: "paused",
          fields: { until: { from: iso(before.pause?.until), to: iso(after.pause.until) } },
        }
      : { action: "resumed" };
  const extraMinutes = { from: before.extra?.minutes ?? null, to: after.extra?.minutes ?? null };
  if (!after.extra) return { action: "changed", fields: { extraMinutes } };
  const until = { from: iso(before.extra?.until), to: iso(after.extra.until) };
  return { action: "changed", fields: { extraMinutes, until } };
}
