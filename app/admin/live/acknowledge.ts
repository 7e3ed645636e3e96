import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { acknowledgeSchema } from "../../../domain/kitchen/acknowledge-schema.ts";
import type { Acknowledgement } from "../../../domain/kitchen/new-order-store.ts";
import { acknowledgeOrders, undoAcknowledgement } from "../../../domain/kitchen/new-orders.ts";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { type SeenMove, setSeenMove } from "../kitchen/last-move.ts";
import type { Route } from "./+types/acknowledge";

/**
 * Acknowledges new orders for all staff, or undoes that if `undo` is set, and returns the messages
 * to show. An order that a colleague has already acknowledged is not an error.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const submission = parseWithZod(await readForm(request), { schema: acknowledgeSchema });
  // Authorise first (the use case does), so that order numbers cannot be probed.
  const numbers = submission.status === "success" ? submission.value.number : [];
  const { shop } = context.get(servicesContext);
  if (submission.status === "success" && submission.value.undo) {
    const undone = await undoAcknowledgement(shop, actor, { numbers });
    if (!undone.ok) return refused(undone.error);
    const { undone: undoneNumbers, stillSeen } = undone.value;
    return acknowledgedResult([
      ...(undoneNumbers.length > 0 ? [messages.kitchen.markedUnseen(undoneNumbers.length)] : []),
      ...(stillSeen.length > 0 ? [messages.kitchen.stillSeen(stillSeen)] : []),
    ]);
  }
  const result = await acknowledgeOrders(shop, actor, { numbers });
  if (!result.ok) return refused(result.error);
  if (submission.status !== "success") return invalidResult(messages.kitchen.noOrdersChosen);
  const { acknowledged, alreadyAcknowledged } = result.value;
  const texts = describeAlreadyAcknowledged(alreadyAcknowledged);
  if (acknowledged.length === 0) return acknowledgedResult(texts);
  texts.unshift(messages.kitchen.acknowledged(acknowledged.length));
  return acknowledgedResult(texts, {
    seenNumbers: acknowledged,
    undoMs: undoSeconds * 1_000,
  });
}

/**
 * Remove after 0.2: `undo` can then be part of `value`, which a tab opened before the update reads
 * as a list of texts.
 */
function acknowledgedResult(value: string[], undo?: SeenMove) {
  return data({ kind: "ok" as const, value, undo });
}

function refused(refusal: { code: "only_admins" }) {
  return refusedResult(refusal, { status: 403, message: messages.order.onlyAdmins });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    onResult: (result) =>
      result.kind === "ok" && result.undo ? setSeenMove(result.undo) : undefined,
  });
}

/** Returns a message for each colleague who had already acknowledged some of the orders. */
function describeAlreadyAcknowledged(acknowledgements: readonly Acknowledgement[]): string[] {
  const byColleague = Map.groupBy(acknowledgements, ({ by }) => by);
  return [...byColleague].map(([colleague, orders]) =>
    messages.kitchen.alreadyAcknowledged(
      orders.map(({ number }) => number),
      colleague,
    ),
  );
}
