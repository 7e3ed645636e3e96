import type { OrderTypeId } from "../../domain/orders/order.ts";
import { orderGreeting, whatsappUrl } from "../layout/external-links.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { useShopNews } from "../shop-status/use-shop-news.ts";
import { Bike } from "../ui/icons/bike.tsx";
import { MessageCircle } from "../ui/icons/message-circle.tsx";
import { PartyPopper } from "../ui/icons/party-popper.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { UtensilsCrossed } from "../ui/icons/utensils-crossed.tsx";
import type { ServiceEntry } from "./service-card.tsx";

const services: Record<
  "dineIn" | "takeaway" | "partyOrders" | "delivery",
  ServiceEntry & { type: OrderTypeId }
> = {
  dineIn: {
    type: "reservation",
    title: "Dine In",
    text: "Book a table and eat with us.",
    picture: "services/dine-in",
    icon: UtensilsCrossed,
    to: "/dine-in",
  },
  takeaway: {
    type: "takeaway_order",
    title: "Takeaway",
    text: "Order ahead and collect when it's ready.",
    picture: "services/takeaway",
    icon: ShoppingBag,
    to: "/takeaway",
  },
  partyOrders: {
    type: "party_order",
    title: "Party Orders",
    text: "Food for your party, delivered or collected.",
    picture: "services/party-orders",
    icon: PartyPopper,
    to: "/party-order",
  },
  delivery: {
    type: "menuorder",
    title: "Delivery",
    text: "Order from the menu for delivery to your door.",
    picture: "services/delivery",
    icon: Bike,
    to: "/menu",
  },
};

const freeDeliveryText = "Order from the menu for free delivery to your door.";

type Services = Record<keyof typeof services | "whatsapp", ServiceEntry[]>;

/**
 * The ways to order, with each card's texts, picture and link. The list of a way that is off, or of
 * WhatsApp without a number, is empty.
 */
export function useServices(): Services {
  const { name, whatsapp, freeDelivery } = useBusiness();
  const { orderTypes } = useShopNews();
  const listIfOn = ({ type, ...service }: (typeof services)["dineIn"]) =>
    orderTypes.includes(type) ? [service] : [];
  return {
    dineIn: listIfOn(services.dineIn),
    takeaway: listIfOn(services.takeaway),
    partyOrders: listIfOn(services.partyOrders),
    delivery: listIfOn(
      freeDelivery ? { ...services.delivery, text: freeDeliveryText } : services.delivery,
    ),
    whatsapp: whatsapp
      ? [
          {
            title: "WhatsApp Order",
            text: "Message us your order and we'll do the rest.",
            picture: "services/whatsapp-order",
            icon: MessageCircle,
            to: whatsappUrl(whatsapp, orderGreeting(name)),
          },
        ]
      : [],
  };
}

/** The number of ways to order on the home page if all are on. */
const maxModes = 4;

/**
 * The ways to order on the home page. Delivery, which the menu offers anyway, has a card only while
 * another way is off.
 */
export function pickOrderModes({
  dineIn,
  takeaway,
  partyOrders,
  whatsapp,
  delivery,
}: Services): ServiceEntry[] {
  const otherServices = [...partyOrders, ...whatsapp];
  const areAllOn = dineIn.length + takeaway.length + otherServices.length >= maxModes;
  return [...dineIn, ...takeaway, ...(areAllOn ? [] : delivery), ...otherServices];
}
