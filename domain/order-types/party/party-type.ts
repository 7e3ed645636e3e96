import { sql } from "drizzle-orm";
import { formatGuests } from "../../messages/format/format-guests.ts";
import { eventHours } from "../../orders/expected-end.ts";
import type { PartyOrderDetail } from "../../orders/order.ts";
import { noFacts, type OrderType } from "../../orders/order-type.ts";
import type { Stores } from "../../shop.ts";

/** Length of the calendar entry for a collection. */
const collectionMinutes = 15;

interface PartyRow {
  name: string;
  contact: string;
  address: string;
  event_date: string;
  /** `HH:MM:SS`. */
  event_time: string | null;
  guest_count: number;
  delivery_method: PartyOrderDetail["deliveryMethod"];
  special_requests: string;
  within_radius: true | null;
}

export const partyType: OrderType<PartyOrderDetail, Stores> = {
  id: "party_order",
  hasDishes: true,

  selectDetailJson: () =>
    sql`select to_jsonb(detail) from party_orders as detail where detail.id = orders.id`,

  readDetail(json) {
    const row = json as PartyRow;
    return {
      name: row.name,
      contact: row.contact,
      address: row.address,
      eventDate: row.event_date,
      eventTime: row.event_time?.slice(0, 5) ?? null,
      guestCount: row.guest_count,
      deliveryMethod: row.delivery_method,
      specialRequests: row.special_requests,
      withinRadius: row.within_radius,
    };
  },

  insertDetail: (detail) => sql`
    insert into party_orders (id, name, contact, address, event_date, event_time, guest_count, delivery_method, special_requests,
                              within_radius)
    select id, ${detail.name}, ${detail.contact}, ${detail.address}, ${detail.eventDate}::date, ${detail.eventTime}::time,
           ${detail.guestCount}::int, ${detail.deliveryMethod}, ${detail.specialRequests}, ${detail.withinRadius}::boolean from placed`,

  updateDetail: (orderId, detail) => sql`
    update party_orders
       set address = ${detail.address}, event_date = ${detail.eventDate}::date, event_time = ${detail.eventTime}::time,
           guest_count = ${detail.guestCount}::int, delivery_method = ${detail.deliveryMethod},
           special_requests = ${detail.specialRequests}, within_radius = ${detail.withinRadius}::boolean
     where id = ${orderId}`,

  anonymise: (orderIds) => sql`
    update party_orders set name = '', contact = '', address = '', special_requests = '' where id in ${orderIds}`,

  getFacts: ({
    name,
    contact,
    address,
    guestCount,
    deliveryMethod,
    eventTime,
    specialRequests,
  }) => ({
    ...noFacts,
    contact: { name, phone: contact },
    address,
    isDelivered: deliveryMethod === "Delivery",
    notes: specialRequests,
    guests: guestCount,
    deliveryMethod,
    wantedAllDay: eventTime === null,
  }),

  exportDetail: (detail) => ({
    partyOrder: { ...detail, eventTime: detail.eventTime && `${detail.eventTime}:00` },
  }),

  // Party orders have no limited capacity to claim.
  release: async () => undefined,
  reclaim: async () => null,

  buildCalendarEntry: (
    { wantedAt, detail: { eventDate, eventTime, guestCount, deliveryMethod, address } },
    business,
  ) => {
    if (!wantedAt) return null;
    const isCollected = deliveryMethod === "Pickup";
    const minutes = isCollected ? collectionMinutes : eventHours * 60;
    return {
      summary: `${isCollected ? "Collect party order" : "Party order"} from ${business.name}, ${formatGuests(guestCount)}`,
      when:
        eventTime === null
          ? { day: eventDate }
          : { from: wantedAt, to: new Date(wantedAt.getTime() + minutes * 60_000) },
      customerAddress: isCollected ? null : address,
    };
  },
};
