export { account, google } from "./account-messages.ts";
export { addresses } from "./address-messages.ts";
export { attention } from "./attention-messages.ts";
export { auth } from "./auth-messages.ts";
export { backups } from "./backup-messages.ts";
export { bookings } from "./booking-messages.ts";
export { cart, menu } from "./cart-messages.ts";
export { contact } from "./contact-messages.ts";
export { coupon } from "./coupon-messages.ts";
export { customPages } from "./custom-page-messages.ts";
export { delivery } from "./delivery-messages.ts";
export { fields } from "./fields-messages.ts";
export { kitchen } from "./kitchen-messages.ts";
export { menuImport } from "./menu-import-messages.ts";
export { order, orderLimit } from "./order-messages.ts";
export { orderTypeOff } from "./order-type-messages.ts";
export { offline, page } from "./page-messages.ts";
export { party } from "./party-messages.ts";
export { partyPicker, takeawayPicker } from "./picker-messages.ts";
export { placing } from "./placing-messages.ts";
export { profile } from "./profile-messages.ts";
export { reservation } from "./reservation-messages.ts";
export { session } from "./session-messages.ts";
export { roles, settings, tables } from "./settings-messages.ts";
export { setup } from "./setup-messages.ts";
export {
  admin,
  cashCount,
  counter,
  customers,
  discount,
  dishes,
  phoneOrder,
  rush,
  savedFilters,
} from "./staff-messages.ts";
export { takeaway } from "./takeaway-messages.ts";
export { times } from "./times-messages.ts";
