import { data } from "react-router";
import { messages } from "../../domain/messages.ts";
import type { OfferedTime } from "../../domain/scheduling/offered-times.ts";
import { unanswered } from "../network-failure.ts";
import type { Refused } from "../ui/form/use-checked-form.ts";

/** Why no order was placed. Only `placed` means that an order exists. */
export interface NotPlaced extends Refused {
  kind: "not_placed";
  /** Free times near the refused one. */
  nearest: OfferedTime[];
  /** The order this attempt already made, with different contents. */
  alreadyPlaced: number | null;
}

export type OrderAnswer = { kind: "placed"; number: number } | NotPlaced;

const noStore = { "cache-control": "no-store" };

export const orderPlaced = (number: number) => data<OrderAnswer>({ kind: "placed", number }, { headers: noStore });

/** 422: errors in the form; 409: no longer available; 429: too many orders. */
export function notPlaced(
  result: Refused["result"],
  status: 409 | 422 | 429,
  more: Partial<Pick<NotPlaced, "nearest" | "alreadyPlaced" | "spoken">> = {},
) {
  return data<NotPlaced>({ kind: "not_placed", result, nearest: [], alreadyPlaced: null, ...more }, { status, headers: noStore });
}

/** Reports a network failure in the form, which stays as it is; the idempotency key makes trying again safe. `offline`: the text when offline. */
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
  // Nothing was sent, so the order was certainly not placed.
  if (!navigator.onLine) return failed(offline);
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return failed(messages.order.submitFailed);
  }
}
