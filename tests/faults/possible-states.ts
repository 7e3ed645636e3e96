import type { Operation, OrderSpec } from "./order-history.ts";

/** A state of an order that is consistent with its customer's history. */
export interface OrderState {
  status: "pending" | "cancelled";
  version: number;
  spec: OrderSpec;
}

/**
 * Returns every state that an order can be in after these operations on one key, given in the order
 * in which they were sent. An unanswered operation may have run at any later time, or never.
 * `impossible` is the first operation whose response no state explains.
 */
export function listPossibleStates(operations: readonly Operation[]): {
  states: OrderState[];
  impossible: Operation | null;
} {
  const placements = operations.filter(
    ({ action, outcome }) => action === "place" && outcome.kind !== "refused",
  );
  const accepted = placements.find(({ outcome }) => outcome.kind === "ok");
  const first = accepted ? [accepted] : placements;
  let states = listDistinct(
    first.flatMap(({ spec }) => (spec ? [{ status: "pending" as const, version: 1, spec }] : [])),
  );
  const unanswered: Operation[] = [];
  for (const operation of operations) {
    if (operation.outcome.kind === "unknown") {
      if (operation.action !== "place") unanswered.push(operation);
      continue;
    }
    if (operation.action === "place" && operation.outcome.kind === "refused") continue;
    states = listDistinct(
      withUnanswered(states, unanswered).flatMap((state) =>
        listStatesAfterResponse(state, operation),
      ),
    );
    if (states.length === 0) return { states, impossible: operation };
  }
  return { states: withUnanswered(states, unanswered), impossible: null };
}

/**
 * Returns the states that this response can lead to from `state`, or none if it is impossible in
 * that state.
 */
function listStatesAfterResponse(state: OrderState, operation: Operation): OrderState[] {
  const { action, outcome, spec, seenVersion } = operation;
  const isPending = state.status === "pending";
  const applyIf = (isConsistent: boolean) => (isConsistent ? [state] : []);
  if (action === "place") return applyIf(isPending && couldBeFirstSpec(operation, state));
  if (outcome.kind === "refused") {
    if (outcome.reason === "not_pending") return applyIf(!isPending);
    const hasChanged = state.version !== seenVersion;
    return applyIf(isPending && (hasChanged || outcome.reason !== "order_changed"));
  }
  if (action === "cancel") return applyTo(state, operation);
  // A repeated modification has no effect.
  return isPending && state.spec.mark === spec?.mark ? [state] : applyTo(state, operation);
}

/**
 * Whether the key may have created the order with this spec. After a modification, the first spec
 * is unknown.
 */
function couldBeFirstSpec({ spec }: Operation, state: OrderState): boolean {
  return state.version > 1 || state.spec.mark === spec?.mark;
}

/** Returns the state after a successful operation, or none if the operation would be refused. */
function applyTo(state: OrderState, { action, spec, seenVersion }: Operation): OrderState[] {
  if (state.status !== "pending") return [];
  if (action === "cancel") return [{ ...state, status: "cancelled", version: state.version + 1 }];
  const isUnchanged = spec === null || state.spec.mark === spec.mark;
  if (isUnchanged || state.version !== seenVersion) return [];
  return [{ ...state, version: state.version + 1, spec }];
}

/** Adds the states that any of the unanswered operations lead to, in any order. */
function withUnanswered(
  states: readonly OrderState[],
  unanswered: readonly Operation[],
): OrderState[] {
  let all = listDistinct(states);
  for (;;) {
    const nextStates = listDistinct([
      ...all,
      ...all.flatMap((state) => unanswered.flatMap((operation) => applyTo(state, operation))),
    ]);
    if (nextStates.length === all.length) return all;
    all = nextStates;
  }
}

function listDistinct(states: readonly OrderState[]): OrderState[] {
  return [
    ...new Map(
      states.map((state) => [`${state.status} ${state.version} ${state.spec.mark}`, state]),
    ).values(),
  ];
}
