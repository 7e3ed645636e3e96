import type { RouterContextProvider } from "react-router";
import { estimateDelivery } from "../../../domain/cart/describe-delivery.ts";
import { servicesContext } from "../../context.ts";
import { requireSignedIn } from "../../require-actor.ts";

export async function loadCheckout(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await requireSignedIn(context, request, { flash: "sign-in-to-order" });
  const { stores, clock } = context.get(servicesContext).shop;
  const now = clock.now();
  const [profile, addresses, menu, settings] = await Promise.all([
    stores.customers.findProfile(actor.userId),
    stores.addresses.list(actor.userId),
    stores.menu.list(now),
    stores.business.getSettings(),
  ]);
  return {
    deliverTo: {
      name: profile?.fullName ?? "",
      phone: profile?.phone ?? "",
      address: profile?.address ?? "",
    },
    addresses,
    menu,
    vat: { mode: settings.vatMode, rate: settings.vatRate },
    delivery: estimateDelivery(settings, now),
  };
}
