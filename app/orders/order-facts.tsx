import type { ReactNode } from "react";
import { formatPhone } from "../../domain/contact-details/phone.ts";
import { formatMomentWithNight } from "../../domain/format-instant.ts";
import { formatTotal } from "../../domain/order-wording/format-total.ts";
import { formatWantedDayAndTime } from "../../domain/order-wording/format-wanted-time.ts";
import { describePayment } from "../../domain/order-wording/price-terms.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import { DishLine } from "../cart/dish-line.tsx";
import { useBusiness } from "../shop-status/use-business.ts";
import { PriceFigures } from "./price-figures.tsx";

/**
 * The dishes and the total, for customers and staff. A reservation has no dishes, and its total is
 * "N/A".
 */
export function OrderedDishes({
  order,
}: {
  order: Pick<OrderDetail, "type" | "lines" | "menuOrder" | "total">;
}) {
  const { currency } = useBusiness();
  return (
    <>
      {order.lines.length > 0 && (
        <div>
          <ul className="flex flex-col gap-4">
            {order.lines.map((line) => (
              <DishLine key={line.id} line={line} />
            ))}
          </ul>
          <p className="mt-4 text-muted text-sm">Allergens as listed when this was ordered.</p>
        </div>
      )}
      <div className="mt-6 border-line border-t pt-5 first:mt-0 first:border-t-0 first:pt-0">
        {order.menuOrder ? (
          <PriceFigures
            price={{ ...order.menuOrder, total: order.total }}
            couponCode={order.menuOrder.couponCode}
          />
        ) : (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-display font-semibold text-2xl">
            <span>Total</span> <span className="tabular-nums">{formatTotal(order, currency)}</span>
          </p>
        )}
      </div>
    </>
  );
}

type OrderWithDetails = Pick<
  OrderDetail,
  | "type"
  | "status"
  | "wantedAt"
  | "wantedAllDay"
  | "total"
  | "menuOrder"
  | "takeaway"
  | "partyOrder"
  | "reservation"
>;

/**
 * An order's contact details and requests. Staff (`forStaff`) also see what customers see elsewhere
 * on their page, such as time, guests, delivery address and notes.
 */
export function OrderFacts({
  order,
  forStaff = false,
}: {
  order: OrderWithDetails;
  forStaff?: boolean;
}) {
  return (
    <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
      {order.menuOrder && <DeliveryFacts order={order} forStaff={forStaff} {...order.menuOrder} />}
      {order.takeaway && <TakeawayFacts order={order} forStaff={forStaff} {...order.takeaway} />}
      {order.partyOrder && <PartyFacts order={order} forStaff={forStaff} {...order.partyOrder} />}
      {order.reservation && (
        <ReservationFacts order={order} forStaff={forStaff} {...order.reservation} />
      )}
    </dl>
  );
}

type FactsProps<Detail> = NonNullable<Detail> & { order: OrderWithDetails; forStaff: boolean };

function DeliveryFacts({
  order,
  forStaff,
  shipping,
  paymentMethod,
}: FactsProps<OrderDetail["menuOrder"]>) {
  return (
    <>
      {forStaff && order.wantedAt && <TimeFact label="Delivery time" order={order} />}
      <Fact label={forStaff ? "Deliver to" : "Name"}>
        {shipping.name}
        {forStaff && (
          <>
            <br />
            <span className="whitespace-pre-line">{shipping.address}</span>
          </>
        )}
      </Fact>
      <PhoneFact phone={shipping.phone} />
      {!isCancelled(order) && (
        <Fact label="Payment">{order.total === 0 ? "Nothing to pay" : paymentMethod}</Fact>
      )}
      {forStaff && <OptionalFact label="Notes">{shipping.notes}</OptionalFact>}
    </>
  );
}

function TakeawayFacts({
  order,
  forStaff,
  name,
  contact,
  address,
  instructions,
}: FactsProps<OrderDetail["takeaway"]>) {
  return (
    <>
      {forStaff && <TimeFact label="Pickup time" order={order} />}
      <OptionalFact label="Name">{name}</OptionalFact>
      {contact && <PhoneFact phone={contact} />}
      {!forStaff && !isCancelled(order) && (
        <Fact label="Payment">{describePayment("takeaway_order")}</Fact>
      )}
      <OptionalFact label={addressLabel(forStaff)}>{address}</OptionalFact>
      {forStaff && <OptionalFact label="Instructions">{instructions}</OptionalFact>}
    </>
  );
}

function PartyFacts({ order, forStaff, ...party }: FactsProps<OrderDetail["partyOrder"]>) {
  const isDelivered = party.deliveryMethod === "Delivery";
  return (
    <>
      {forStaff && <TimeFact label="Event" order={order} />}
      {forStaff && <Fact label="Guests">{party.guestCount}</Fact>}
      <Fact label="Delivery method">{party.deliveryMethod}</Fact>
      {!forStaff && !isCancelled(order) && (
        <Fact label="Payment">{describePayment("party_order", party.deliveryMethod)}</Fact>
      )}
      {forStaff && isDelivered && (
        <Fact label="Within the delivery radius">
          {party.withinRadius ? "Confirmed by the customer" : "Not confirmed"}
        </Fact>
      )}
      <Fact label="Name">{party.name}</Fact>
      <PhoneFact phone={party.contact} />
      {(forStaff || !isDelivered) && (
        <OptionalFact label={addressLabel(forStaff)}>{party.address}</OptionalFact>
      )}
      {forStaff && <OptionalFact label="Special requests">{party.specialRequests}</OptionalFact>}
    </>
  );
}

function ReservationFacts({
  order,
  forStaff,
  ...reservation
}: FactsProps<OrderDetail["reservation"]>) {
  const { timeZone } = useBusiness();
  return (
    <>
      {forStaff && <TimeFact label="Date and time" order={order} />}
      {forStaff && reservation.until && (
        <Fact label="Table until">{formatMomentWithNight(reservation.until, timeZone)}</Fact>
      )}
      {forStaff && <Fact label="Guests">{reservation.guests}</Fact>}
      {reservation.tables.length > 0 && (
        <Fact label={reservation.tables.length === 1 ? "Table" : "Tables"}>
          {reservation.tables.join(", ")}
        </Fact>
      )}
      <Fact label="Name">{reservation.name}</Fact>
      <PhoneFact phone={reservation.contact} />
      {reservation.email && <Fact label="Email">{reservation.email}</Fact>}
      <OptionalFact label="Special requests">{reservation.specialRequests}</OptionalFact>
    </>
  );
}

const isCancelled = ({ status }: OrderWithDetails) => status === "cancelled";

/** Says "Your" on customer pages, which also show the restaurant's address. */
const addressLabel = (forStaff: boolean) => (forStaff ? "Address" : "Your address");

function TimeFact({ label, order }: { label: string; order: OrderWithDetails }) {
  const { timeZone } = useBusiness();
  return (
    <Fact label={label}>
      <time dateTime={order.wantedAt?.toISOString()} className="font-semibold">
        {formatWantedDayAndTime(order, timeZone)}
      </time>
    </Fact>
  );
}

function PhoneFact({ phone }: { phone: string }) {
  return (
    <Fact label="Phone">
      <a
        href={`tel:${phone}`}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {formatPhone(phone)}
      </a>
    </Fact>
  );
}

function OptionalFact({ label, children }: { label: string; children: string }) {
  if (!children) return null;
  return (
    <Fact label={label}>
      <span className="whitespace-pre-line">{children}</span>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
