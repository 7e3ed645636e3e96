import { byKey, type KeptOrder, type Operation } from "./order-history.ts";
import { possibleStates } from "./possible-states.ts";

/** What is wrong with the orders, given what customers were told. Each line begins with a word for its kind. */
export function checkOrders(history: readonly Operation[], orders: readonly KeptOrder[]): string[] {
  const asked = byKey(history);
  const kept = Map.groupBy(orders, ({ key }) => key);
  return [
    ...orders.flatMap((order) => torn(order)),
    ...repeated(orders.map(({ number }) => number)).map((number) => `doubled: two orders have the number ${number}`),
    ...[...kept].flatMap(([key, twins]) => {
      const numbers = twins.map(({ number }) => number).join(" and ");
      if (!asked.has(key)) return [`invented: nobody asked for order ${numbers}`];
      return twins.length > 1 ? [`doubled: ${key} is order ${numbers}`] : [];
    }),
    ...[...asked].flatMap(([key, operations]) => checkOne(key, operations, kept.get(key)?.[0])),
  ];
}

function checkOne(key: string, operations: readonly Operation[], order: KeptOrder | undefined): string[] {
  const places = operations.filter(({ does }) => does === "place");
  const told = new Set(places.flatMap(({ outcome }) => (outcome.is !== "unknown" && outcome.number ? [outcome.number] : [])));
  const numbers = [...told].join(" and ");
  if (told.size > 1) return [`doubled: ${key} was said to be order ${numbers}`];
  if (!order) return told.size > 0 ? [`lost: ${key} was said to be order ${numbers}`] : [];
  if (places.every(({ outcome }) => outcome.is === "refused")) return [`refused: ${key} is there as order ${order.number}`];
  if (told.size > 0 && !told.has(order.number)) return [`lost: ${key} was said to be order ${numbers}, and is ${order.number}`];
  const others = operations.filter(({ customer }) => customer !== order.customer);
  if (others.length > 0)
    return [`mistaken: order ${order.number} is ${order.customer}'s, and ${others[0]?.customer} asked for it`];

  const { states, impossible } = possibleStates(operations);
  if (impossible)
    return [`impossible: order ${order.number} was told ${JSON.stringify(impossible.outcome)} to ${impossible.does}`];
  const found = states.find(
    ({ status, version, wish }) => status === order.status && version === order.version && wish.mark === order.wish.mark,
  );
  const is = (state: Pick<KeptOrder, "status" | "version" | "wish">) =>
    `${state.status}, version ${state.version}, "${state.wish.mark}"`;
  if (!found) return [`undone: order ${order.number} is ${is(order)}; it can only be ${states.map(is).join(" or ")}`];
  const parts = (["type", "portions", "guests", "coupon", "at"] as const).filter((part) => found.wish[part] !== order.wish[part]);
  return parts.map(
    (part) => `torn: order ${order.number} has ${part} ${order.wish[part]} where its note means ${found.wish[part]}`,
  );
}

/** What belongs to one order and was written at once is all there, and no more. */
function torn({ number, status, version, details, events }: KeptOrder): string[] {
  const wrong: string[] = [];
  if (details !== 1) wrong.push(`torn: order ${number} has ${details} rows of its type`);
  const told = events.map((event) => event.version).join();
  const should = Array.from({ length: version }, (_, before) => before + 1).join();
  if (told !== should) wrong.push(`torn: order ${number} is version ${version}, and its events are of versions ${told}`);
  if (events.filter(({ kind }) => kind === "placed").length !== 1) wrong.push(`torn: order ${number} was not placed once`);
  if (events.at(-1)?.toStatus !== status) wrong.push(`torn: order ${number} is ${status}, and its events do not end so`);
  return wrong;
}

export function repeated<Value>(values: readonly Value[]): Value[] {
  return [...Map.groupBy(values, (value) => value)].filter(([, twins]) => twins.length > 1).map(([value]) => value);
}
