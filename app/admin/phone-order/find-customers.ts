import { data } from "react-router";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { findCallers } from "../../../domain/customers/find-callers.ts";
import { formatDay } from "../../../domain/format-instant.ts";
import { getLeadTime } from "../../../domain/kitchen/cooking-times.ts";
import { formatAsapDueTime } from "../../../domain/kitchen/format-due-time.ts";
import type { AllergyNoteOfOrder } from "../../../domain/order-search/read-staff-orders.ts";
import { formatWantedDayAndTime } from "../../../domain/order-wording/format-wanted-time.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { describeStatus } from "../../../domain/orders/status/order-stage.ts";
import { toDayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { servicesContext } from "../../context.ts";
import { loadOrNull } from "../../load-or-null.ts";
import { describeContents } from "../../orders/describe-contents.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/find-customers";

export interface FoundCustomer {
  /** The account's id; for a caller without an account, the phone number. */
  id: string;
  hasAccount: boolean;
  name: string;
  email: string;
  /** Formatted; empty if not provided. */
  phone: string;
  address: string;
  /** 0 for a caller without an account. */
  totalOrders: number;
  /** Newest first. */
  lastOrders: {
    number: number;
    type: OrderTypeId;
    /** When it was placed, such as `Sat 21 Nov 2026`. */
    day: string;
    contents: string;
    hasDishes: boolean;
  }[];
  /** See `FoundCaller`. */
  allergyNotes: AllergyNoteOfOrder[];
  /** Open orders and bookings, earliest first. */
  openOrders: OpenOrder[];
}

export interface OpenOrder {
  number: number;
  type: OrderTypeId;
  /** The wanted day, `YYYY-MM-DD`; empty if ASAP. */
  day: string;
  wanted: string;
  contents: string;
  status: string;
  hasAllergyNote: boolean;
  mayHaveAllergyNote: boolean;
}

/** Kept short: during a call, typing another character is faster than scanning a long list. */
const maxResults = 6;
const maxSearchLength = 100;

/**
 * Finds customers and earlier callers by `?search=`: a name, an email, or the start or last digits
 * of a phone number.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const search = (new URL(request.url).searchParams.get("search") ?? "")
    .trim()
    .slice(0, maxSearchLength);
  const { shop } = context.get(servicesContext);
  const [callers, settings] = await Promise.all([
    search ? findCallers(shop, actor, { search, max: maxResults }) : [],
    getSettings(shop),
  ]);
  const { timeZone } = settings;
  const { minutes, slowDown } = getLeadTime(settings, shop.clock.now().epochMilliseconds);
  const leadMinutes = minutes + (slowDown?.minutes ?? 0);
  const customers: FoundCustomer[] = callers.map(
    ({ account, name, email, phone, address, lastOrders, allergyNotes, openOrders }) => ({
      id: account?.id ?? phone,
      hasAccount: account !== null,
      totalOrders: account?.totalOrders ?? 0,
      name,
      email,
      address,
      phone: phone && formatPhone(phone),
      lastOrders: lastOrders.map((order) => ({
        number: order.number,
        type: order.type,
        day: formatDay(order.createdAt, timeZone),
        contents: describeContents(order),
        hasDishes: order.lines.length > 0,
      })),
      allergyNotes,
      openOrders: openOrders.map((order) => ({
        number: order.number,
        type: order.type,
        day: order.wantedAt ? toDayAndTime(timeZone, order.wantedAt.getTime()).day : "",
        wanted: order.wantedAt
          ? formatWantedDayAndTime(order, timeZone)
          : `ASAP, ${formatAsapDueTime({ ...order, placedAt: order.createdAt }, leadMinutes, timeZone)}`,
        contents: describeContents(order),
        status: describeStatus(order),
        hasAllergyNote: order.hasAllergyNote,
        mayHaveAllergyNote: order.mayHaveAllergyNote,
      })),
    }),
  );
  return data(
    { search, customers: customers as FoundCustomer[] | null },
    { headers: { "cache-control": "no-store" } },
  );
}

/** `customers` is null if the search fails, so that staff can take the order without it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get("search") ?? "";
  return (await loadOrNull(serverLoader)) ?? { search, customers: null };
}
