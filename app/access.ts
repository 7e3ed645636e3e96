/**
 * The access level of a route. Each route enforces its own; a test checks every route against this
 * table.
 */
export type AccessLevel = "public" | "signed-in" | "admin";

/**
 * Restricts a route further: everyone else is refused or gets a 404. `its customer`: the customer
 * who placed the order named in the URL or form. `nobody`: no account has access; the route
 * responds with 404.
 */
export type AccessRestriction = "the owner" | "its customer" | "its customer and staff" | "nobody";

/** `page`: public and without a loader. `loader` and `action`: the access level of that export. */
export interface Access {
  page?: "public";
  loader?: AccessLevel;
  loaderOnlyFor?: AccessRestriction;
  action?: AccessLevel;
  actionOnlyFor?: AccessRestriction;
}

/** By route file. A test fails if a file or a row is missing. */
export const access: Record<string, Access> = {
  "root.tsx": { loader: "public" },
  "storefront/storefront-layout.tsx": { page: "public" },
  "storefront/home.tsx": { loader: "public" },
  "storefront/about.tsx": { page: "public" },
  "storefront/services-page.tsx": { page: "public" },
  "menu/menu.tsx": { loader: "public" },
  "order-types/reservation/dine-in.tsx": { page: "public", action: "signed-in" },
  // Includes the signed-in customer's own bookings, and no one else's.
  "order-types/reservation/reservation-times.ts": { loader: "public" },
  "order-types/takeaway/takeaway.tsx": { loader: "public", action: "signed-in" },
  "order-types/takeaway/pickup-times-loader.ts": { loader: "public" },
  "order-types/takeaway/takeaway-menu.tsx": { loader: "public" },
  "storefront/party-order.tsx": { page: "public" },
  "order-types/party/party-menu.tsx": { loader: "public" },
  "order-types/party/party-order-page.tsx": { loader: "public", action: "signed-in" },
  "storefront/contact/event-contact.tsx": { page: "public" },
  "storefront/contact/contact.tsx": { page: "public", action: "public" },
  "storefront/privacy-policy.tsx": { page: "public" },
  "storefront/terms-of-service.tsx": { page: "public" },
  "storefront/cookie-policy.tsx": { page: "public" },
  "storefront/policies.tsx": { loader: "public" },
  "pwa/offline.tsx": { page: "public" },
  "storefront/recent-notifications.tsx": { page: "public" },
  "storefront/custom-page.tsx": { loader: "public" },
  "storefront/not-found.tsx": { loader: "public", loaderOnlyFor: "nobody" },

  "cart/cart.tsx": { loader: "signed-in", action: "signed-in" },
  "order-types/delivery/checkout.tsx": { loader: "signed-in", action: "signed-in" },
  "order-types/delivery/check-coupon-action.ts": { action: "signed-in" },
  "order-types/delivery/checkout-times.ts": { loader: "public" },
  // No sign-in: the token in the URL gives access.
  "orders/tracking/track.tsx": { loader: "public" },
  "orders/tracking/tracked-order-calendar.ts": { loader: "public" },

  "account/sign-in/sign-in.tsx": { loader: "public", action: "public" },
  "account/sign-in/sign-up.tsx": { loader: "public", action: "public" },
  "account/sign-in/sign-out.ts": { loader: "public", action: "public" },
  "account/sign-in/forgot-password.tsx": { loader: "public", action: "public" },
  "account/sign-in/reset-password.tsx": { loader: "public", action: "public" },
  "account/sign-in/verify-email.tsx": { loader: "public", action: "public" },
  "account/verification/continue-sign-up.ts": { action: "public" },
  "account/sign-in/verify-again.tsx": { loader: "public", action: "public" },
  "account/sign-in/confirm-email.tsx": { loader: "signed-in", action: "signed-in" },
  "account/sign-in/complete-profile.tsx": { loader: "signed-in", action: "signed-in" },
  // 404 without the token from the one-time link, and for everyone once the shop has an owner.
  "account/sign-in/setup-owner.tsx": {
    loader: "public",
    loaderOnlyFor: "nobody",
    action: "public",
  },
  "account/sign-in/google-redirect.ts": { loader: "public", action: "public" },
  "account/sign-in/auth-callback.tsx": { loader: "public", action: "public" },
  "account/dashboard/dashboard-layout.tsx": { loader: "signed-in" },
  "account/dashboard/overview.tsx": { loader: "signed-in" },
  "account/dashboard/own-orders.tsx": { loader: "signed-in" },
  "account/dashboard/own-order.tsx": {
    loader: "signed-in",
    loaderOnlyFor: "its customer and staff",
  },
  "account/dashboard/own-order-calendar.ts": {
    loader: "signed-in",
    loaderOnlyFor: "its customer and staff",
  },
  "order-types/modify/modify.tsx": {
    loader: "signed-in",
    loaderOnlyFor: "its customer",
    action: "signed-in",
    actionOnlyFor: "its customer",
  },
  "account/dashboard/addresses.tsx": { loader: "signed-in", action: "signed-in" },
  "account/settings/settings.tsx": { loader: "signed-in", action: "signed-in" },
  "account/settings/delete-account.tsx": { loader: "signed-in", action: "signed-in" },
  "account/dashboard/cancel-order-action.ts": {
    action: "signed-in",
    actionOnlyFor: "its customer",
  },
  "account/dashboard/order-again-action.ts": {
    action: "signed-in",
    actionOnlyFor: "its customer and staff",
  },
  "order-types/modify/modify-times.ts": { loader: "signed-in", loaderOnlyFor: "its customer" },
  "account/settings/own-data.ts": { loader: "signed-in" },

  "admin/admin-layout.tsx": { loader: "admin" },
  "admin/dashboard/dashboard.tsx": { loader: "admin" },
  "admin/orders/export.ts": { loader: "admin" },
  "admin/orders/all-orders.ts": { loader: "admin" },
  "admin/orders/orders.tsx": { loader: "admin" },
  "admin/menu/manage-menu.tsx": { loader: "admin" },
  "admin/menu/save-dish-action.ts": { action: "admin" },
  "admin/menu/change-dish-action.ts": { action: "admin" },
  "admin/menu/import/import-menu.tsx": { loader: "admin", action: "admin" },
  "admin/menu/import/photo-action.ts": { action: "admin" },
  "admin/menu/import/export-menu.ts": { loader: "admin" },
  "admin/menu/import/menu-template.ts": { loader: "admin" },
  "admin/orders/change-status-action.ts": { action: "admin" },
  "admin/orders/forget-caller-action.ts": { action: "admin" },
  "admin/orders/saved-filters-action.ts": { action: "admin" },
  "admin/counter/counter.tsx": { loader: "admin", action: "admin" },
  "admin/phone-order/new-order.tsx": { loader: "admin", action: "admin" },
  "admin/phone-order/offered-times-loader.ts": { loader: "admin" },
  "admin/phone-order/find-customers.ts": { loader: "admin" },
  "admin/change-lines/change-lines.tsx": { loader: "admin", action: "admin" },
  "admin/customers/customers.tsx": { loader: "admin" },
  "admin/customers/customer.tsx": { loader: "admin" },
  "admin/discounts/discounts.tsx": { loader: "admin", action: "admin" },
  "admin/discounts/discount-status-action.ts": { action: "admin" },
  "admin/discounts/delete-discount-action.ts": { action: "admin" },
  "admin/reports/reports.tsx": { loader: "admin" },
  "admin/reports/day-report.tsx": { loader: "admin", action: "admin" },
  "admin/complaints/complaints.tsx": { loader: "admin", action: "admin" },
  "admin/setup/setup.tsx": {
    loader: "admin",
    loaderOnlyFor: "the owner",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/attention/attention.tsx": { loader: "admin", action: "admin" },
  "admin/attention/attention-summary.ts": { loader: "admin" },
  "admin/rush/rush-action.ts": { action: "admin" },
  "admin/audit/audit.tsx": { loader: "admin" },
  "admin/live/acknowledge.ts": { action: "admin" },
  "admin/ticket/ticket.tsx": { loader: "admin", action: "admin" },
  "admin/kitchen/kitchen.tsx": { loader: "admin" },
  "admin/kitchen/closed-tickets.ts": { loader: "admin" },
  "admin/kitchen/sold-out/all-dishes.ts": { loader: "admin" },
  "admin/kitchen/advance-ticket.ts": { action: "admin" },
  "admin/kitchen/move-back-action.ts": { action: "admin" },
  "admin/kitchen/delays/delay-action.ts": { action: "admin" },
  "admin/kitchen/ticket-contact.ts": { loader: "admin" },
  "admin/bookings/bookings.tsx": { loader: "admin" },
  "admin/bookings/booking-action.ts": { action: "admin" },
  "admin/settings/settings-layout.tsx": { loader: "admin" },
  "admin/settings/details.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/admins.tsx": {
    loader: "admin",
    loaderOnlyFor: "the owner",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/backups/backups.tsx": {
    loader: "admin",
    loaderOnlyFor: "the owner",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/backups/confirm-download.tsx": {
    loader: "admin",
    loaderOnlyFor: "the owner",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/backups/download.ts": {
    loader: "admin",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/admin-candidates.ts": { loader: "admin", loaderOnlyFor: "the owner" },
  "admin/settings/legal.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/hours/hours.tsx": {
    loader: "admin",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/ordering.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/prices.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/policies.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/pages/custom-pages.tsx": {
    loader: "admin",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/pages/edit-page.tsx": {
    loader: "admin",
    action: "admin",
    actionOnlyFor: "the owner",
  },
  "admin/settings/pages/preview-action.ts": { action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/look/look.tsx": { loader: "admin", action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/look/upload-picture-action.ts": { action: "admin", actionOnlyFor: "the owner" },
  "admin/settings/tables/tables.tsx": {
    loader: "admin",
    action: "admin",
    actionOnlyFor: "the owner",
  },

  "account/me.ts": { loader: "public" },
  "account/own-contact.ts": { loader: "signed-in" },
  "account/live-orders.ts": { loader: "public" },
  "account/own-last-order.ts": { loader: "public" },
  "account/profile-picture.ts": { loader: "signed-in" },
  "endpoints/media.ts": { loader: "public" },
  "endpoints/sitemap.ts": { loader: "public" },
  "endpoints/robots.ts": { loader: "public" },
  "endpoints/web-manifest.ts": { loader: "public" },
  "endpoints/events.ts": { loader: "signed-in" },
  "endpoints/shop-news-stream.ts": { loader: "public" },
  "endpoints/track-events.ts": { loader: "public" },
  "endpoints/healthz.ts": { loader: "public" },
  "endpoints/readyz.ts": { loader: "public" },
  "endpoints/auth-endpoint.ts": { loader: "public", action: "public" },
};
