import { type SQL, sql } from "drizzle-orm";
import type { NewDetail } from "../orders/order-draft.ts";

/** The detail row of the order that the statement calls `placed`. */
export function insertDetail(detail: NewDetail): SQL {
  switch (detail.type) {
    case "menuorder": {
      const { price, couponCode, shipping, paymentMethod } = detail;
      return sql`
        insert into menuorder (id, subtotal, discount_amount, vat_amount, vat_mode, vat_rate, coupon_code, shipping_info, payment_method)
        select id, ${price.subtotal}::int, ${price.discount}::int, ${price.vat}::int, ${price.vatMode}, ${price.vatRate}::int,
               ${couponCode}::text, ${JSON.stringify(shipping)}::jsonb, ${paymentMethod} from placed`;
    }
    case "takeaway_order":
      return sql`
        insert into takeaway_orders (id, name, contact, address, instructions)
        select id, ${detail.name}, ${detail.contact}, ${detail.address}, ${detail.instructions} from placed`;
    case "party_order":
      return sql`
        insert into party_orders (id, name, contact, address, event_date, event_time, guest_count, delivery_method, special_requests,
                                  within_radius)
        select id, ${detail.name}, ${detail.contact}, ${detail.address}, ${detail.eventDate}::date, ${detail.eventTime}::time,
               ${detail.guestCount}::int, ${detail.deliveryMethod}, ${detail.specialRequests}, ${detail.withinRadius}::boolean from placed`;
    case "reservation":
      return sql`
        insert into reservations (id, name, contact, email, guests, special_requests)
        select id, ${detail.name}, ${detail.contact}, ${detail.email}, ${detail.guests}::int, ${detail.specialRequests} from placed`;
  }
}
