import { groupByKey, type Operation, type StoredOrder } from "./order-history.ts";
import { listPossibleStates } from "./possible-states.ts";

/**
 * Compares the orders with the customers' history. Returns the violations, each starting with its
 * kind.
 */
export function checkOrders(
  history: readonly Operation[],
  orders: readonly StoredOrder[],
): string[] {
  const placed = groupByKey(history);
  const stored = Map.groupBy(orders, ({ key }) => key);
  return [
    ...orders.flatMap((order) => checkComplete(order)),
    ...findDuplicates(orders.map(({ number }) => number)).map(
      (number) => `duplicated: two orders have the number ${number}`,
    ),
    ...[...stored].flatMap(([key, duplicates]) => {
      const numbers = duplicates.map(({ number }) => number).join(" and ");
      if (!placed.has(key)) return [`extra: order ${numbers} was never placed`];
      return duplicates.length > 1 ? [`duplicated: ${key} is order ${numbers}`] : [];
    }),
    ...[...placed].flatMap(([key, operations]) =>
      checkOrder(key, operations, stored.get(key)?.[0]),
    ),
  ];
}

function checkOrder(
  key: string,
  operations: readonly Operation[],
  order: StoredOrder | undefined,
): string[] {
  const placements = operations.filter(({ action }) => action === "place");
  const accepted = new Set(
    placements.flatMap(({ outcome }) =>
      outcome.kind !== "unknown" && outcome.number ? [outcome.number] : [],
    ),
  );
  const numbers = [...accepted].join(" and ");
  if (accepted.size > 1) return [`duplicated: ${key} was accepted as order ${numbers}`];
  if (!order) return accepted.size > 0 ? [`lost: ${key} was accepted as order ${numbers}`] : [];
  if (placements.every(({ outcome }) => outcome.kind === "refused"))
    return [`refused: ${key} exists as order ${order.number}`];
  if (accepted.size > 0 && !accepted.has(order.number))
    return [`lost: ${key} was accepted as order ${numbers} but is ${order.number}`];
  const otherOperations = operations.filter(({ customer }) => customer !== order.customer);
  if (otherOperations.length > 0)
    return [
      `misassigned: order ${order.number} belongs to ${order.customer}, but ${otherOperations[0]?.customer} placed it`,
    ];

  const { states, impossible } = listPossibleStates(operations);
  if (impossible)
    return [
      `impossible: order ${order.number} got ${JSON.stringify(impossible.outcome)} for ${impossible.action}`,
    ];
  const matchingState = states.find(
    ({ status, version, spec }) =>
      status === order.status && version === order.version && spec.mark === order.spec.mark,
  );
  const describe = (state: Pick<StoredOrder, "status" | "version" | "spec">) =>
    `${state.status}, version ${state.version}, "${state.spec.mark}"`;
  if (!matchingState)
    return [
      `undone: order ${order.number} is ${describe(order)}; it can only be ${states.map(describe).join(" or ")}`,
    ];
  const differentFields = (["type", "portions", "guests", "coupon", "at"] as const).filter(
    (field) => matchingState.spec[field] !== order.spec[field],
  );
  return differentFields.map(
    (field) =>
      `incomplete: order ${order.number} has ${field} ${order.spec[field]} but its note belongs to ${matchingState.spec[field]}`,
  );
}

/** Checks that every transaction on an order wrote all of its rows. */
function checkComplete({ number, status, version, details, events }: StoredOrder): string[] {
  const violations: string[] = [];
  if (details !== 1) violations.push(`incomplete: order ${number} has ${details} rows of its type`);
  const versions = events.map((event) => event.version).join();
  const expected = Array.from({ length: version }, (_, index) => index + 1).join();
  if (versions !== expected)
    violations.push(
      `incomplete: order ${number} is version ${version}, but its events have versions ${versions}`,
    );
  if (events.filter(({ kind }) => kind === "placed").length !== 1)
    violations.push(`incomplete: order ${number} does not have exactly one placed event`);
  if (events.at(-1)?.toStatus !== status)
    violations.push(`incomplete: order ${number} is ${status}, but its last event is not`);
  return violations;
}

export function findDuplicates<Value>(values: readonly Value[]): Value[] {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.filter(([, equalValues]) => equalValues.length > 1).map(([value]) => value);
}
