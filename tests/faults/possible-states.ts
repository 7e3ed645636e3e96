import type { Operation, Wish } from "./order-history.ts";

/** How an order can be, as far as its customer can tell. */
export interface OrderState {
  status: "pending" | "cancelled";
  version: number;
  wish: Wish;
}

/**
 * Every state that an order can be in after these operations, which are all of one key, in the order in which they were sent. What had no
 * answer may have happened at any time since, or never. Gives the operation whose answer nothing explains, if there is one.
 */
export function possibleStates(operations: readonly Operation[]): { states: OrderState[]; impossible: Operation | null } {
  const places = operations.filter(({ does, outcome }) => does === "place" && outcome.is !== "refused");
  const acknowledged = places.find(({ outcome }) => outcome.is === "ok");
  const first = acknowledged ? [acknowledged] : places;
  let states = distinct(first.flatMap(({ wish }) => (wish ? [{ status: "pending" as const, version: 1, wish }] : [])));
  const openEnded: Operation[] = [];
  for (const operation of operations) {
    if (operation.outcome.is === "unknown") {
      if (operation.does !== "place") openEnded.push(operation);
      continue;
    }
    if (operation.does === "place" && operation.outcome.is === "refused") continue;
    states = distinct(withWhatMayHaveHappened(states, openEnded).flatMap((state) => agreesWith(state, operation)));
    if (states.length === 0) return { states, impossible: operation };
  }
  return { states: withWhatMayHaveHappened(states, openEnded), impossible: null };
}

/** The states after an answer, out of one before; none if it could not have been answered so. */
function agreesWith(state: OrderState, operation: Operation): OrderState[] {
  const { does, outcome, wish, seenVersion } = operation;
  const isPending = state.status === "pending";
  const only = (holds: boolean) => (holds ? [state] : []);
  if (does === "place") return only(isPending && isFirstWish(operation, state));
  if (outcome.is === "refused") {
    if (outcome.why === "not_pending") return only(!isPending);
    return only(isPending && (outcome.why !== "order_changed" || state.version !== seenVersion));
  }
  if (does === "cancel") return applied(state, operation);
  // Asked a second time, it is as it was to be.
  return isPending && state.wish.mark === wish?.mark ? [state] : applied(state, operation);
}

/** The same key made it, or answers for it: with the wish that it began with, whatever it was changed to since. */
function isFirstWish({ wish }: Operation, state: OrderState): boolean {
  return state.version > 1 || state.wish.mark === wish?.mark;
}

/** What becomes of a state when this is carried out; none when it would be refused. */
function applied(state: OrderState, { does, wish, seenVersion }: Operation): OrderState[] {
  if (state.status !== "pending") return [];
  if (does === "cancel") return [{ ...state, status: "cancelled", version: state.version + 1 }];
  if (state.version !== seenVersion || !wish || state.wish.mark === wish.mark) return [];
  return [{ ...state, version: state.version + 1, wish }];
}

function withWhatMayHaveHappened(states: readonly OrderState[], openEnded: readonly Operation[]): OrderState[] {
  let all = distinct(states);
  for (;;) {
    const more = distinct([...all, ...all.flatMap((state) => openEnded.flatMap((operation) => applied(state, operation)))]);
    if (more.length === all.length) return all;
    all = more;
  }
}

function distinct(states: readonly OrderState[]): OrderState[] {
  return [...new Map(states.map((state) => [`${state.status} ${state.version} ${state.wish.mark}`, state])).values()];
}
