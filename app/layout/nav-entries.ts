import { useBusiness } from "../shop-status/use-business.ts";
import { House } from "../ui/icons/house.tsx";
import type { IconComponent } from "../ui/icons/icon-frame.tsx";
import { Info } from "../ui/icons/info.tsx";
import { MessageCircle } from "../ui/icons/message-circle.tsx";
import { PartyPopper } from "../ui/icons/party-popper.tsx";
import { Phone } from "../ui/icons/phone.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { Utensils } from "../ui/icons/utensils.tsx";
import { UtensilsCrossed } from "../ui/icons/utensils-crossed.tsx";
import { orderGreeting, whatsappLink } from "./external-links.ts";

export interface NavEntry {
  label: string;
  to: string;
  icon: IconComponent;
  /** Opens in a new tab. */
  external?: boolean;
}

/** The entries of the top bar and the sidebar before Dining & Orders. `contactEntry` follows it. */
export const firstEntries: NavEntry[] = [
  { label: "Home", to: "/", icon: House },
  { label: "About", to: "/about", icon: Info },
  { label: "Menu", to: "/menu", icon: Utensils },
];
export const contactEntry: NavEntry = { label: "Contact", to: "/contact", icon: Phone };

/** The entries under Dining & Orders. */
export function useOrderEntries(): NavEntry[] {
  const { name, whatsapp } = useBusiness();
  return [
    { label: "Dine In", to: "/dine-in", icon: UtensilsCrossed },
    { label: "Takeaway", to: "/takeaway", icon: ShoppingBag },
    { label: "Party Orders", to: "/party-order", icon: PartyPopper },
    ...(whatsapp
      ? [{ label: "WhatsApp Order", to: whatsappLink(whatsapp, orderGreeting(name)), icon: MessageCircle, external: true }]
      : []),
  ];
}
