import type { presentOwnOrder } from "../../app/account/dashboard/present-own-order.ts";

type OwnOrder = ReturnType<typeof presentOwnOrder>;

export const placedAt = new Date("2026-06-15T17:00:00Z");

/** By default a pending ASAP takeaway order, placed at `placedAt`, without a history. */
export function buildOwnOrder(overrides: Partial<OwnOrder>): OwnOrder {
  return {
    number: 12,
    type: "takeaway_order",
    version: 1,
    status: "pending",
    stage: null,
    total: 1000,
    lines: [],
    createdAt: placedAt,
    wantedAt: null,
    orderTime: null,
    wantedAllDay: false,
    leadMinutes: null,
    wasMovedByStaff: false,
    guests: null,
    cancelReason: null,
    confirmationLateAt: null,
    allergyAnswer: null,
    isPractice: false,
    menuOrder: null,
    takeaway: null,
    partyOrder: null,
    reservation: null,
    history: [],
    ...overrides,
  };
}
