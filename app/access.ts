/** Who may use a door. The rule is enforced by the door itself; this table says it, and a test asks every door. */
export type Who = "public" | "signed-in" | "admin";

/** Of those who may use a door, the ones who get something there: others are told no, or that there is no such thing. */
export type Only = "the owner" | "its customer" | "its customer and staff" | "nobody";

/**
 * `page`: shows the same to everyone and has no loader. `loader`, `action`: what the file exports, and for whom. `nobody` is for what is not
 * there: a page that does not exist, a link that is used up.
 */
export interface Access {
  page?: "public";
  loader?: Who;
  loaderOnlyFor?: Only;
  action?: Who;
  actionOnlyFor?: Only;
}

/** By route file, in the order of `routes.ts`. A file without a row, or a row without a file, fails the tests. */
export const access: Record<string, Access> = {
  "root.tsx": { loader: "public" },
  "storefront/storefront-layout.tsx": { page: "public" },
  "storefront/home.tsx": { loader: "public" },
  "storefront/about.tsx": { page: "public" },
  "storefront/services.tsx": { page: "public" },
  "storefront/menu/menu.tsx": { loader: "public" },
  "ordering/dine-in/dine-in.tsx": { page: "public", action: "signed-in" },
  "ordering/dine-in/times.ts": { loader: "public" },
  "ordering/takeaway/takeaway.tsx": { loader: "public", action: "signed-in" },
  "ordering/takeaway/pickup-times.ts": { loader: "public" },
  "storefront/menu/takeaway-menu.tsx": { loader: "public" },
  "storefront/party-order.tsx": { page: "public" },
  "storefront/menu/party-menu.tsx": { loader: "public" },
  "ordering/party/place-party-order.tsx": { loader: "public", action: "signed-in" },
  "storefront/event-contact.tsx": { page: "public" },
  "storefront/contact.tsx": { page: "public", action: "public" },
  "storefront/privacy-policy.tsx": { page: "public" },
  "storefront/terms-of-service.tsx": { page: "public" },
  "storefront/cookie-policy.tsx": { page: "public" },
  "offline/offline.tsx": { page: "public" },
  "storefront/recent-notifications.tsx": { page: "public" },
  "storefront/not-found.tsx": { loader: "public", loaderOnlyFor: "nobody" },

  "ordering/cart/cart.tsx": { loader: "signed-in", action: "signed-in" },
  "ordering/checkout/checkout.tsx": { loader: "signed-in", action: "signed-in" },
  "ordering/checkout/coupon.ts": { action: "signed-in" },
  // For whoever has the link: it is the secret.
  "ordering/tracking/track.tsx": { loader: "public" },
  "ordering/tracking/calendar.ts": { loader: "public" },

  "account/sign-in.tsx": { loader: "public", action: "public" },
  "account/sign-up.tsx": { loader: "public", action: "public" },
  "account/sign-out.ts": { loader: "public", action: "public" },
  "account/forgot-password.tsx": { loader: "public", action: "public" },
  "account/reset-password.tsx": { loader: "public", action: "public" },
  "account/verify-email.tsx": { loader: "public", action: "public" },
  "account/verify-again.tsx": { loader: "public", action: "public" },
  "account/confirm-email.tsx": { loader: "signed-in", action: "signed-in" },
  "account/complete-profile.tsx": { loader: "signed-in", action: "signed-in" },
  // By a one-time link, which a shop with an owner does not have.
  "account/setup-owner.tsx": { loader: "public", loaderOnlyFor: "nobody", action: "public" },
  "account/google.ts": { loader: "public", action: "public" },
  "account/auth-callback.tsx": { loader: "public", action: "public" },
  "account/dashboard/dashboard-layout.tsx": { loader: "signed-in" },
  "account/dashboard/dashboard.tsx": { loader: "signed-in" },
  "account/dashboard/orders.tsx": { loader: "signed-in" },
  "account/dashboard/order.tsx": { loader: "signed-in", loaderOnlyFor: "its customer and staff" },
  "account/dashboard/calendar.ts": { loader: "signed-in", loaderOnlyFor: "its customer and staff" },
  "account/dashboard/modify/modify.tsx": {
    loader: "signed-in",
    loaderOnlyFor: "its customer",
    action: "signed-in",
    actionOnlyFor: "its customer",
  },
  "account/dashboard/addresses.tsx": { loader: "signed-in", action: "signed-in" },
  "account/settings/settings.tsx": { loader: "signed-in", action: "signed-in" },
  "account/settings/delete-account.tsx": { loader: "signed-in", action: "signed-in" },
  "account/dashboard/cancel-order.ts": { action: "signed-in", actionOnlyFor: "its customer" },
  "account/dashboard/order-again.ts": { action: "signed-in", actionOnlyFor: "its customer and staff" },
  "account/dashboard/modify/times.ts": { loader: "signed-in", loaderOnlyFor: "its customer" },
  "account/settings/own-data.ts": { loader: "signed-in" },

  "admin/admin-layout.tsx": { loader: "admin" },
  "admin/dashboard/dashboard.tsx": { loader: "admin" },
  "admin/orders/export.ts": { loader: "admin" },
  "admin/orders/all-orders.ts": { loader: "admin" },
  "admin/orders/orders.tsx": { loader: "admin" },
  "admin/menu/menu.tsx": { loader: "admin" },
  "admin/menu/save-dish.ts": { action: "admin" },
  "admin/menu/change-dish.ts": { action: "admin" },
  "admin/orders/status.ts": { action: "admin" },
  "admin/orders/forget-caller.ts": { action: "admin" },
  "admin/phone-order/new-order.tsx": { loader: "admin", action: "admin" },
  "admin/phone-order/offered-times.ts": { loader: "admin" },
  "admin/phone-order/find-customers.ts": { loader: "admin" },
  "admin/change-lines/change-lines.tsx": { loader: "admin", action: "admin" },
  "admin/customers/customers.tsx": { loader: "admin" },
  "admin/customers/customer.tsx": { loader: "admin" },
  "admin/discounts/discounts.tsx": { loader: "admin", action: "admin" },
  "admin/discounts/status.ts": { action: "admin" },
  "admin/discounts/delete.ts": { action: "admin" },
  "admin/complaints/complaints.tsx": { loader: "admin", action: "admin" },
  "admin/rush/rush.ts": { action: "admin" },
  "admin/audit/audit.tsx": { loader: "admin" },
  "admin/live/acknowledge.ts": { action: "admin" },
  "admin/ticket/ticket.tsx": { loader: "admin", action: "admin" },
  "admin/kitchen/kitchen.tsx": { loader: "admin" },
  "admin/kitchen/move-on.ts": { action: "admin" },
  "admin/settings/settings-layout.tsx": { loader: "admin" },
  "admin/settings/details.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/admins.tsx": {
    loader: "admin",
    loaderOnlyFor: "the owner",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/admin-candidates.ts": { loader: "admin", loaderOnlyFor: "the owner" },
  "admin/settings/hours/hours.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/ordering.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/prices.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/policies.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/tables/tables.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },

  "account/me.ts": { loader: "public" },
  "account/own-contact.ts": { loader: "signed-in" },
  "account/picture.ts": { loader: "signed-in" },
  "machine/media.ts": { loader: "public" },
  "machine/sitemap.ts": { loader: "public" },
  "machine/robots.ts": { loader: "public" },
  "machine/web-manifest.ts": { loader: "public" },
  "machine/events.ts": { loader: "signed-in" },
  "machine/shop-news.ts": { loader: "public" },
  "machine/track-events.ts": { loader: "public" },
  "machine/healthz.ts": { loader: "public" },
  "machine/readyz.ts": { loader: "public" },
  "machine/auth.ts": { loader: "public", action: "public" },
};
