import { messages } from "../../domain/messages.ts";
import { isOrderLimitRefusal } from "../../domain/orders/order-limits.ts";
import type { OfferedTime } from "../../domain/scheduling/offered-times.ts";
import {
  type ActionResult,
  okResult,
  type RefusalText,
  refusedResult,
  type Submission,
} from "../action-result.ts";
import { callAction } from "../network-failure.ts";

/** Why no order was placed. */
export interface NotPlaced {
  code: string;
  /** Free times near the requested one. */
  nearest?: OfferedTime[];
  /** Number of the order that was placed earlier with this idempotency key. */
  earlierOrder?: number;
}

export type PlaceOrderResult<Placed = { number: number }> = ActionResult<Placed, NotPlaced>;

export const noStoreHeaders = { "cache-control": "no-store" };

export const orderPlaced = <Placed>(placed: Placed) =>
  okResult(placed, { headers: noStoreHeaders });

/** Responds with 429 for too many orders, and 409 for any other refusal. */
export function orderNotPlaced(
  refusal: { code: string; nearest?: OfferedTime[]; number?: number },
  text: Omit<RefusalText, "status">,
  submission?: Submission,
) {
  const { code, nearest } = refusal;
  const notPlaced: NotPlaced = {
    code,
    nearest,
    earlierOrder: code === "key_used" ? refusal.number : undefined,
  };
  return refusedResult(
    notPlaced,
    { status: isOrderLimitRefusal(refusal) ? 429 : 409, ...text },
    { submission, headers: noStoreHeaders },
  );
}

/**
 * The `clientAction` of the order forms. Offline, nothing is sent or queued. After a lost response,
 * the idempotency key makes a retry safe. `offline` and `noResponse` are the form's messages for
 * these cases.
 */
export async function callPlaceOrder<Result>(
  serverAction: () => Promise<Result>,
  {
    offline = messages.placing.notPlaced,
    noResponse = messages.placing.submitFailed,
    onResult,
  }: {
    offline?: string;
    noResponse?: string;
    onResult?: NonNullable<Parameters<typeof callAction<Result>>[1]>["onResult"];
  } = {},
) {
  // Check before sending: if a sent request fails, the shop may still have placed the order.
  const isOnline = navigator.onLine;
  const message = isOnline ? `${noResponse} ${messages.placing.mayHaveArrived}` : offline;
  return callAction(isOnline ? serverAction : () => Promise.reject(new Error("offline")), {
    describeFailure: () => ({ message }),
    onResult,
  });
}
