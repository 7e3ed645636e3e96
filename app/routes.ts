import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product. Who may use each is declared in `access.ts`. */
export default [
  layout("storefront/storefront-layout.tsx", [
    index("storefront/home.tsx"),
    route("home", "storefront/home.tsx", { id: "home" }),
    route("about", "storefront/about.tsx"),
    route("services", "storefront/services.tsx"),
    route("menu", "storefront/menu/menu.tsx"),
    route("dine-in", "storefront/dine-in.tsx"),
    route("takeaway", "storefront/takeaway.tsx"),
    route("party-order", "storefront/party-order.tsx"),
    route("services/partyorder/eventcontact", "storefront/event-contact.tsx"),
    route("contact", "storefront/contact.tsx"),
    route("privacy-policy", "storefront/privacy-policy.tsx"),
    route("terms-of-service", "storefront/terms-of-service.tsx"),
    route("cookie-policy", "storefront/cookie-policy.tsx"),
    route("offline", "offline/offline.tsx"),
    route("toast", "storefront/recent-notifications.tsx"),

    route("cart", "ordering/cart/cart.tsx"),
    route("checkout", "ordering/checkout/checkout.tsx"),
    route("checkout/coupon", "ordering/checkout/coupon.ts"),

    route("signin", "account/sign-in.tsx"),
    route("signup", "account/sign-up.tsx"),
    route("signout", "account/sign-out.ts"),
    route("auth/google", "account/google.ts"),
    route("auth/callback", "account/auth-callback.tsx"),
    route("forgot-password", "account/forgot-password.tsx"),
    route("reset-password", "account/reset-password.tsx"),
    route("verify-email", "account/verify-email.tsx"),
    route("confirm-email", "account/confirm-email.tsx"),
    route("complete-profile", "account/complete-profile.tsx"),
    route("setup-owner", "account/setup-owner.tsx"),
    route("userdashboard", "account/dashboard/dashboard-layout.tsx", [
      index("account/dashboard/dashboard.tsx"),
      route("orders", "account/dashboard/orders.tsx"),
      route("orders/:number", "account/dashboard/order.tsx"),
      route("addresses", "account/dashboard/addresses.tsx"),
      route("settings", "account/settings/settings.tsx"),
      route("settings/delete", "account/settings/delete-account.tsx"),
    ]),
    route("userdashboard/settings/data", "account/settings/own-data.ts"),
    route("*", "storefront/not-found.tsx"),
  ]),

  route("admin", "admin/admin-layout.tsx", [
    index("admin/admin-home.ts"),
    route("orders/all", "admin/orders/orders.tsx"),
    route("orders/:number/status", "admin/orders/status.ts"),
  ]),

  route("me", "account/me.ts"),
  route("me/picture", "account/picture.ts"),
  route("sitemap.xml", "machine/sitemap.ts"),
  route("robots.txt", "machine/robots.ts"),
  route("manifest.webmanifest", "machine/web-manifest.ts"),
  route("events", "machine/events.ts"),
  route("healthz", "machine/healthz.ts"),
  route("readyz", "machine/readyz.ts"),
  route("api/auth/*", "machine/auth.ts"),
] satisfies RouteConfig;
