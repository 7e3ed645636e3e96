import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { noRush } from "../scheduling/rush.ts";
import { refusalWhilePaused } from "./ordering-paused.ts";

const now = Temporal.Instant.from("2026-06-15T12:00:00Z");
const at = now.epochMilliseconds;
const customer = { kind: "customer", userId: "asha" } as const;
const taker = { kind: "admin", userId: "tom", isOwner: false } as const;
const call = { kind: "phone", taker, customerId: null, email: "", status: "pending", atShortNotice: false } as const;
const paused = (until: number | null) => ({ rush: { ...noRush, pause: { until } } });

test("a pause refuses online orders until it ends, but not phone orders", () => {
  expect(refusalWhilePaused(customer, paused(at + 1), now)).toEqual({ code: "ordering_paused", until: at + 1, at });
  expect(refusalWhilePaused(taker, paused(null), now)).toEqual({ code: "ordering_paused", until: null, at });
  expect(refusalWhilePaused(customer, paused(at), now)).toBeNull();
  expect(refusalWhilePaused(customer, { rush: noRush }, now)).toBeNull();
  expect(refusalWhilePaused(call, paused(at + 1), now)).toBeNull();
});
