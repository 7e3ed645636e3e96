import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, coupons, eventTime, pickupTimes, signIn, tableTimes } from "./busy-shop.ts";
import { orderDoors } from "./order-endpoints.ts";
import type { Operation, Outcome, Wish } from "./order-history.ts";

/** Customers who order, change and cancel, and what they were told. */
export interface OrderStream {
  /** In the order of the answers. Times are of `performance.now()`. */
  history: Operation[];
  /** Answers that nobody should get. */
  surprises: string[];
  /** How many orders were acknowledged. */
  acknowledged(): number;
  /** Whether something was acknowledged whose request was sent after this moment (`performance.now()`). */
  takenSince(moment: number): boolean;
  stop(): Promise<void>;
}

/** An order that its customer believes to be pending. */
interface OwnOrder {
  key: string;
  number: number;
  version: number;
  wish: Wish;
  /** A change of it had no answer: its customer does not know its version. */
  unsure: boolean;
}

const fewest = 3;
const most = 12;
const pauseMs = 60;
const beforeNextTryMs = 300;
const chance = (share: number) => Math.random() < share;
const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;

/**
 * Each of these customers does one thing after the other until it is stopped. Of those who get no answer every second one tries again until
 * there is one; the others give up. `url` is where the next request goes, of customer number so and so.
 */
export async function startOrderStream(shop: {
  url(customer: number): string;
  origin: string;
  accounts: readonly Account[];
}): Promise<OrderStream> {
  const history: Operation[] = [];
  const surprises: string[] = [];
  const stopping = new AbortController();
  let latestTaken = Number.NEGATIVE_INFINITY;
  let acknowledged = 0;

  const cookies: string[] = [];
  for (const [index, account] of shop.accounts.entries()) cookies.push(await signIn(shop.url(index), shop.origin, account));

  async function customer({ id }: Account, index: number): Promise<void> {
    const surprised = (what: string) => void surprises.push(what);
    const doors = orderDoors({ url: () => shop.url(index), origin: shop.origin, cookie: cookies[index] ?? "", surprised });
    const own: OwnOrder[] = [];

    /** Does it and writes down what became of it; again and again where there is no answer and the customer insists. */
    async function ask(
      what: Pick<Operation, "key" | "does" | "wish" | "seenVersion">,
      send: () => Promise<Outcome>,
    ): Promise<Outcome> {
      for (const insists = chance(0.5); ; ) {
        const sentAt = performance.now();
        const outcome = await send();
        history.push({ customer: id, ...what, sentAt, answeredAt: performance.now(), outcome });
        if (outcome.is === "ok") latestTaken = Math.max(latestTaken, sentAt);
        if (outcome.is !== "unknown") return outcome;
        await sleep(beforeNextTryMs);
        if (!insists || stopping.signal.aborted) return outcome;
      }
    }

    async function place(): Promise<void> {
      const [key, wish] = [randomUUID(), newWish()];
      const askFor = (wanted: Wish) =>
        ask({ key, does: "place", wish: wanted, seenVersion: null }, () => doors.place(key, wanted));
      const placed = await askFor(wish);
      if (placed.is !== "ok") return;
      acknowledged += 1;
      own.push({ key, number: placed.number, version: 1, wish, unsure: false });
      // A double click, and a key that comes again with something else in it.
      if (chance(0.2)) await askFor(wish);
      if (chance(0.05)) await askFor({ ...wish, mark: randomUUID() });
    }

    async function modify(order: OwnOrder): Promise<void> {
      const { key, version } = order;
      const wish = changed(order.wish);
      const told = await ask({ key, does: "modify", wish, seenVersion: version }, () => doors.modify(order, wish));
      if (told.is === "ok") Object.assign(order, { wish, version: version + 1 });
      else order.unsure = told.is === "unknown" || told.why !== "time_refused";
    }

    async function cancel(order: OwnOrder): Promise<void> {
      own.splice(own.indexOf(order), 1);
      await ask({ key: order.key, does: "cancel", wish: null, seenVersion: null }, () => doors.cancel(order));
    }

    while (!stopping.signal.aborted) {
      await sleep(Math.random() * pauseMs);
      const order = oneOf(own);
      if (!order || own.length < fewest || (own.length < most && chance(0.4))) await place();
      else if (!order.unsure && chance(0.5)) await modify(order);
      else await cancel(order);
    }
  }

  const running = Promise.all(shop.accounts.map(customer));
  return {
    history,
    surprises,
    acknowledged: () => acknowledged,
    takenSince: (moment) => latestTaken > moment,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function newWish(): Wish {
  const nothing = { mark: randomUUID(), portions: 1 + Math.floor(Math.random() * 3), guests: 0, coupon: null, at: null };
  switch (oneOf(["menuorder", "takeaway_order", "party_order", "reservation"] as const)) {
    case "menuorder":
      return { ...nothing, type: "menuorder", coupon: chance(0.7) ? oneOf(coupons).code : null };
    case "takeaway_order":
      return { ...nothing, type: "takeaway_order", at: oneOf(pickupTimes) };
    case "party_order":
      return { ...nothing, type: "party_order", guests: 20, at: eventTime };
    case "reservation":
      return { ...nothing, type: "reservation", portions: 0, guests: 2 + Math.floor(Math.random() * 5), at: oneOf(tableTimes) };
  }
}

/** Another note, more or fewer portions or guests, and sometimes another time. */
function changed(wish: Wish): Wish {
  const { type, portions, guests, coupon, at } = newWishLike(wish);
  return { type, mark: randomUUID(), portions, guests, coupon, at };
}

function newWishLike(wish: Wish): Wish {
  for (;;) {
    const other = newWish();
    if (other.type === wish.type) return { ...other, coupon: wish.coupon, at: chance(0.5) ? wish.at : other.at };
  }
}
