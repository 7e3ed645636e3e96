import { Bike, MessageCircle, PartyPopper, ShoppingBag, UtensilsCrossed } from "lucide-react";
import { orderGreeting, whatsappLink } from "../layout/external-links.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import type { ServiceEntry } from "./service-card.tsx";

/** The ways we serve, in our words. */
export function useServices(): Record<"dineIn" | "takeaway" | "partyOrders" | "delivery" | "whatsapp", ServiceEntry> {
  const { name, whatsapp } = useBusiness();
  return {
    dineIn: {
      title: "Dine In",
      text: "Book a table and eat with us, straight from the stove.",
      picture: "services/dine-in",
      icon: UtensilsCrossed,
      to: "/dine-in",
    },
    takeaway: {
      title: "Takeaway",
      text: "Order ahead and collect when it is ready.",
      picture: "services/takeaway",
      icon: ShoppingBag,
      to: "/takeaway",
    },
    partyOrders: {
      title: "Party Orders",
      text: "Feeding twenty or two hundred, at your place.",
      picture: "services/party-orders",
      icon: PartyPopper,
      to: "/party-order",
    },
    delivery: {
      title: "Delivery",
      text: "Fill your cart from the menu; we bring it to your door. Delivery is free.",
      picture: "services/delivery",
      icon: Bike,
      to: "/menu",
    },
    whatsapp: {
      title: "WhatsApp Order",
      text: "Message us what you would like and we do the rest.",
      picture: "services/whatsapp-order",
      icon: MessageCircle,
      to: whatsappLink(whatsapp, orderGreeting(name)),
    },
  };
}
