import { orderGreeting, whatsappLink } from "../layout/external-links.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { Bike } from "../ui/icons/bike.tsx";
import { MessageCircle } from "../ui/icons/message-circle.tsx";
import { PartyPopper } from "../ui/icons/party-popper.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { UtensilsCrossed } from "../ui/icons/utensils-crossed.tsx";
import type { ServiceEntry } from "./service-card.tsx";

/** The ways to order, with the texts, picture and link of each card. */
export function useServices(): Record<"dineIn" | "takeaway" | "partyOrders" | "delivery", ServiceEntry> & {
  /** Empty without a WhatsApp number. */
  whatsapp: ServiceEntry[];
} {
  const { name, whatsapp } = useBusiness();
  return {
    dineIn: {
      title: "Dine In",
      text: "Book a table and eat with us.",
      picture: "services/dine-in",
      icon: UtensilsCrossed,
      to: "/dine-in",
    },
    takeaway: {
      title: "Takeaway",
      text: "Order ahead and collect when it's ready.",
      picture: "services/takeaway",
      icon: ShoppingBag,
      to: "/takeaway",
    },
    partyOrders: {
      title: "Party Orders",
      text: "Food for parties of any size, at your place.",
      picture: "services/party-orders",
      icon: PartyPopper,
      to: "/party-order",
    },
    delivery: {
      title: "Delivery",
      text: "Order from the menu for free delivery to your door.",
      picture: "services/delivery",
      icon: Bike,
      to: "/menu",
    },
    whatsapp: whatsapp
      ? [
          {
            title: "WhatsApp Order",
            text: "Message us your order and we'll do the rest.",
            picture: "services/whatsapp-order",
            icon: MessageCircle,
            to: whatsappLink(whatsapp, orderGreeting(name)),
          },
        ]
      : [],
  };
}
