import type { OrderTypeId } from "../../domain/orders/order.ts";
import { useBusiness, usePageLinks, useRootData } from "../shop-status/use-business.ts";
import { useShopNews } from "../shop-status/use-shop-news.ts";
import { House } from "../ui/icons/house.tsx";
import type { IconComponent } from "../ui/icons/icon-frame.tsx";
import { Info } from "../ui/icons/info.tsx";
import { MessageCircle } from "../ui/icons/message-circle.tsx";
import { PartyPopper } from "../ui/icons/party-popper.tsx";
import { Phone } from "../ui/icons/phone.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { Utensils } from "../ui/icons/utensils.tsx";
import { UtensilsCrossed } from "../ui/icons/utensils-crossed.tsx";
import { orderGreeting, whatsappUrl } from "./external-links.ts";

export interface NavEntry {
  label: string;
  to: string;
  icon: IconComponent;
  /** Opens in a new tab. */
  external?: boolean;
  /** In the top bar of a wide screen instead of its More menu. */
  isInBar?: true;
}

const firstEntries: NavEntry[] = [
  { label: "Home", to: "/", icon: House },
  { label: "About", to: "/about", icon: Info },
  { label: "Menu", to: "/menu", icon: Utensils },
];

/** The entries of the top bar and the sidebar before Dining & Orders. `contactEntry` follows it. */
export function useFirstEntries(): NavEntry[] {
  const { pages } = useRootData();
  return firstEntries.filter(({ to }) => to !== pages?.hiddenPath);
}
export const contactEntry: NavEntry = { label: "Contact", to: "/contact", icon: Phone };

const orderEntries: (NavEntry & { type: OrderTypeId })[] = [
  { type: "reservation", label: "Dine In", to: "/dine-in", icon: UtensilsCrossed },
  { type: "takeaway_order", label: "Takeaway", to: "/takeaway", icon: ShoppingBag },
  { type: "party_order", label: "Party Orders", to: "/party-order", icon: PartyPopper },
];

/** The entries under Dining & Orders. */
export function useOrderEntries(): NavEntry[] {
  const { name, whatsapp } = useBusiness();
  const { orderTypes } = useShopNews();
  const entries: NavEntry[] = orderEntries.filter(({ type }) => orderTypes.includes(type));
  if (whatsapp)
    entries.push({
      label: "WhatsApp Order",
      to: whatsappUrl(whatsapp, orderGreeting(name)),
      icon: MessageCircle,
      external: true,
    });
  return entries;
}

/** The owner's pages in the navigation. */
export function usePageEntries(): NavEntry[] {
  return usePageLinks("navigation").map((link) => ({ ...link, icon: Info }));
}
