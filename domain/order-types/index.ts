import type { OrderTypes } from "../orders/order-type.ts";
import type { Stores } from "../shop.ts";
import { deliveryType } from "./delivery/delivery-type.ts";
import { partyType } from "./party/party-type.ts";
import { reservationType } from "./reservation/reservation-type.ts";
import { takeawayType } from "./takeaway/takeaway-type.ts";

/**
 * All order types. `bindShop` passes the registry to the stores and use cases. Server only: client
 * code must not import it.
 */
export const orderTypeRegistry: OrderTypes<Stores> = {
  menuorder: deliveryType,
  takeaway_order: takeawayType,
  party_order: partyType,
  reservation: reservationType,
};
