import { data } from "react-router";
import { messages } from "../../domain/messages.ts";
import type { OfferedTime } from "../../domain/scheduling/offered-times.ts";
import { unanswered } from "../network-failure.ts";
import type { Refused } from "../ui/form/use-checked-form.ts";

/** Why there is no order. Only `placed` means that there is one. */
export interface NotPlaced extends Refused {
  kind: "not_placed";
  /** Free times near the one that cannot be had. */
  nearest: OfferedTime[];
  /** This attempt made that order already, with other words in it. */
  alreadyPlaced: number | null;
}

export type OrderAnswer = { kind: "placed"; number: number } | NotPlaced;

const noStore = { "cache-control": "no-store" };

export const orderPlaced = (number: number) => data<OrderAnswer>({ kind: "placed", number }, { headers: noStore });

/** 422 for what was filled in wrongly, 409 for what cannot be had (any more), 429 for too many orders. */
export function notPlaced(
  result: Refused["result"],
  status: 409 | 422 | 429,
  more: Partial<Pick<NotPlaced, "nearest" | "alreadyPlaced" | "spoken">> = {},
) {
  return data<NotPlaced>({ kind: "not_placed", result, nearest: [], alreadyPlaced: null, ...more }, { status, headers: noStore });
}

/**
 * Only the browser knows when no answer came. Nothing is kept to be sent later: the form stays as it is, and the key makes trying again
 * safe. `offline` is what is said without a network.
 */
export async function askToPlace<Placed = OrderAnswer>(
  serverAction: () => Promise<Placed | NotPlaced>,
  offline: string = messages.offline.notPlaced,
) {
  const failed = (words: string) =>
    unanswered<Placed | NotPlaced>({
      kind: "not_placed",
      result: { error: { "": [words] } },
      spoken: words,
      nearest: [],
      alreadyPlaced: null,
    });
  // Nothing was sent, so it can be said for sure.
  if (!navigator.onLine) return failed(offline);
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return failed(messages.order.submitFailed);
  }
}
