import type { LiveOrder } from "../../../domain/order-tracking/live-orders.ts";

/** Remove after 0.2: a server of the previous release does not send `isPractice`. */
export type LiveOrderFields = Omit<LiveOrder, "isPractice"> &
  Partial<Pick<LiveOrder, "isPractice">>;

/**
 * A live order in JSON, with dates as ISO strings. Remove after 0.2: dates are optional, because a
 * server of the previous release does not send all of them.
 */
export type LiveOrderJson = Omit<
  LiveOrderFields,
  "createdAt" | "wantedAt" | "completedAt" | "confirmationLateAt"
> & {
  createdAt: string;
  wantedAt: string | null;
  completedAt?: string | null;
  confirmationLateAt?: string | null;
};

export function parseLiveOrder({
  createdAt,
  wantedAt,
  completedAt,
  confirmationLateAt,
  ...order
}: LiveOrderJson): LiveOrderFields {
  return {
    ...order,
    createdAt: new Date(createdAt),
    wantedAt: parseDate(wantedAt),
    completedAt: parseDate(completedAt),
    confirmationLateAt: parseDate(confirmationLateAt),
  };
}

const parseDate = (text: string | null | undefined) => (text ? new Date(text) : null);
