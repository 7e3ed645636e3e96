import { z } from "zod";
import { bookingIntents } from "../../app/admin/bookings/booking-intents.ts";
import {
  createResetPasswordSchema,
  emailRequestSchema,
} from "../../domain/accounts/reset-schema.ts";
import * as settings from "../../domain/accounts/settings-schemas.ts";
import {
  signInSchema,
  verifyCodeSchema,
  verifyEmailSchema,
} from "../../domain/accounts/sign-in-schema.ts";
import {
  createSetUpOwnerSchema,
  createSignUpSchema,
} from "../../domain/accounts/sign-up-schema.ts";
import { makeAdminSchema } from "../../domain/admins/make-admin-schema.ts";
import { cashCountSchema } from "../../domain/analytics/cash-count-schema.ts";
import { attentionForms } from "../../domain/attention/attention-schema.ts";
import { lookPictureUses } from "../../domain/business/look/look-files.ts";
import { rushSchema } from "../../domain/business/rush-schema.ts";
import { sectionForms } from "../../domain/business/section-schemas.ts";
import type { settingsSections } from "../../domain/business/settings-sections.ts";
import { contactSchema } from "../../domain/contact/contact-schema.ts";
import { customPageSchema } from "../../domain/custom-pages/custom-page-schema.ts";
import { profileSchema } from "../../domain/customers/profile-schema.ts";
import { couponCode } from "../../domain/discounts/coupon-code.ts";
import { discountSchema } from "../../domain/discounts/discount-schema.ts";
import { acknowledgeSchema } from "../../domain/kitchen/acknowledge-schema.ts";
import { dishSchema } from "../../domain/menu/dish-schema.ts";
import {
  deleteFilterSchema,
  saveFilterSchema,
} from "../../domain/order-search/saved-filter-schema.ts";
import { checkoutSchema } from "../../domain/order-types/delivery/delivery-schema.ts";
import { modifyDeliverySchema } from "../../domain/order-types/delivery/modify-delivery-schema.ts";
import { modifyPartyOrderSchema } from "../../domain/order-types/party/modify-party-schema.ts";
import { partyOrderSchema } from "../../domain/order-types/party/party-schema.ts";
import { phoneOrderForms } from "../../domain/order-types/phone-order-schema.ts";
import { modifyReservationSchema } from "../../domain/order-types/reservation/modify-reservation-schema.ts";
import { reservationSchema } from "../../domain/order-types/reservation/reservation-schema.ts";
import {
  newTablesSchema,
  tableSchema,
} from "../../domain/order-types/reservation/tables-schema.ts";
import { counterOrderSchema } from "../../domain/order-types/takeaway/counter-order-schema.ts";
import { modifyTakeawaySchema } from "../../domain/order-types/takeaway/modify-takeaway-schema.ts";
import { takeawaySchema } from "../../domain/order-types/takeaway/takeaway-schema.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { seenTotal } from "../../domain/orders/order-fields.ts";
import { changeLinesSchema } from "../../domain/orders/staff-change-schema.ts";
import { orderStatuses } from "../../domain/orders/status/order-status.ts";
import { statusSchema } from "../../domain/orders/status/order-status-schema.ts";
import { setupForms } from "../../domain/setup/setup-schema.ts";

/** A form that a route accepts. */
export interface EndpointForm {
  schema: z.ZodType;
  /** Hidden fields, such as the intent. */
  fixed?: Record<string, string>;
  /** The type of the order in the path. A takeaway by default. */
  order?: OrderTypeId;
  /** The endpoint's path, if several endpoints share the route. */
  path?: string;
}

const minPasswordLength = 6;
const text = z.string();
const number = z.object({ number: text });
const emptyForm = z.object({});

const section = (name: keyof typeof settingsSections): EndpointForm => ({
  schema: (sectionForms[name] as z.ZodObject).extend({ seen: text }),
});
const intent = (name: string, schema: z.ZodObject): EndpointForm => ({
  schema,
  fixed: { intent: name },
});
const tableIntent = (name: string, fields: z.ZodRawShape = {}) =>
  intent(name, z.object({ table: text, ...fields }));
/** A schema with cross-field rules cannot be extended, so the type is sent as a fixed field. */
const phoneOrder = (type: OrderTypeId): EndpointForm => ({
  schema: phoneOrderForms[type],
  fixed: { type },
});

/** For the file of every route with an action, its forms. */
export const endpointForms: Record<string, EndpointForm[]> = {
  "order-types/reservation/dine-in.tsx": [{ schema: reservationSchema }],
  "order-types/takeaway/takeaway.tsx": [{ schema: takeawaySchema }],
  "order-types/party/party-order-page.tsx": [{ schema: partyOrderSchema }],
  "storefront/contact/contact.tsx": [{ schema: contactSchema }],
  "cart/cart.tsx": [{ schema: emptyForm }],
  "order-types/delivery/checkout.tsx": [{ schema: checkoutSchema }],
  "order-types/delivery/check-coupon-action.ts": [
    { schema: z.object({ coupon: couponCode, subtotal: seenTotal.optional() }) },
  ],

  "account/sign-in/sign-in.tsx": [
    { schema: signInSchema },
    intent("verify-code", verifyCodeSchema),
  ],
  "account/sign-in/sign-up.tsx": [{ schema: createSignUpSchema(minPasswordLength) }],
  "account/sign-in/sign-out.ts": [{ schema: emptyForm }],
  "account/sign-in/forgot-password.tsx": [{ schema: emailRequestSchema }],
  "account/sign-in/reset-password.tsx": [{ schema: createResetPasswordSchema(minPasswordLength) }],
  "account/sign-in/verify-email.tsx": [{ schema: verifyEmailSchema }],
  "account/verification/continue-sign-up.ts": [{ schema: emptyForm }],
  "account/sign-in/verify-again.tsx": [{ schema: emailRequestSchema }],
  "account/sign-in/confirm-email.tsx": [{ schema: z.object({ token: text }) }],
  "account/sign-in/complete-profile.tsx": [{ schema: profileSchema }],
  "account/sign-in/setup-owner.tsx": [{ schema: createSetUpOwnerSchema(minPasswordLength) }],
  "account/sign-in/google-redirect.ts": [{ schema: z.object({ returnTo: text }) }],
  "account/sign-in/auth-callback.tsx": [
    { schema: z.object({ code: text, state: text, error: text.optional(), iss: text.optional() }) },
  ],
  "order-types/modify/modify.tsx": [
    { schema: modifyTakeawaySchema, order: "takeaway_order" },
    { schema: modifyPartyOrderSchema, order: "party_order" },
    { schema: modifyDeliverySchema, order: "menuorder" },
    { schema: modifyReservationSchema, order: "reservation" },
  ],
  "account/dashboard/addresses.tsx": [
    intent("address", settings.savedAddressSchema),
    intent("default-address", z.object({ id: text })),
    intent("delete-address", z.object({ id: text })),
  ],
  "account/settings/settings.tsx": [
    intent("details", settings.detailsSchema),
    intent("email", settings.changeEmailSchema),
    {
      schema: settings.createChangePasswordSchema(minPasswordLength),
      fixed: { intent: "password" },
    },
    intent("sign-out-device", z.object({ device: text })),
    intent("sign-out-others", emptyForm),
  ],
  "account/settings/delete-account.tsx": [{ schema: settings.createDeleteAccountSchema(true) }],
  "account/dashboard/cancel-order-action.ts": [{ schema: number, order: "menuorder" }],
  "account/dashboard/order-again-action.ts": [{ schema: number }],

  "admin/menu/save-dish-action.ts": [{ schema: dishSchema }],
  "admin/menu/change-dish-action.ts": [
    intent("delete", z.object({ id: text })),
    intent("sold-out", z.object({ id: text, soldOut: z.enum(["true", "false"]) })),
    intent("feature", z.object({ id: text, featured: z.enum(["true", "false"]) })),
    intent("move", z.object({ id: text, position: text })),
    intent("move-section", z.object({ section: text, position: text })),
    intent("rename-section", z.object({ section: text, name: text })),
    intent("complete-allergens", z.object({ dishes: text })),
    intent("move-dishes", z.object({ ids: text, section: text })),
    intent("sold-out-dishes", z.object({ ids: text, soldOut: z.enum(["true", "false"]) })),
  ],
  "admin/menu/import/import-menu.tsx": [
    intent("check", z.object({ file: text, columns: text })),
    intent("save", z.object({ file: text, columns: text })),
    ...["publish", "discard", "refresh"].map((name) => intent(name, z.object({ draft: text }))),
  ],
  "admin/menu/import/photo-action.ts": [
    { schema: z.object({ id: text, upload: text }) },
    { schema: z.object({ draft: text, row: text, upload: text }) },
  ],
  "admin/orders/change-status-action.ts": [{ schema: statusSchema }],
  "admin/orders/saved-filters-action.ts": [
    intent("save", saveFilterSchema),
    intent("delete", deleteFilterSchema),
  ],
  "admin/reports/day-report.tsx": [{ schema: cashCountSchema }],
  "admin/counter/counter.tsx": [{ schema: counterOrderSchema }],
  "admin/phone-order/new-order.tsx": (
    ["menuorder", "takeaway_order", "party_order", "reservation"] as const
  ).map(phoneOrder),
  "admin/change-lines/change-lines.tsx": [{ schema: changeLinesSchema }],
  "admin/discounts/discounts.tsx": [{ schema: discountSchema }],
  "admin/discounts/discount-status-action.ts": [
    {
      schema: z.object({
        id: text,
        status: z.enum(["active", "expired"]),
        expiryDate: text.optional(),
      }),
    },
  ],
  "admin/discounts/delete-discount-action.ts": [{ schema: z.object({ id: text }) }],
  "admin/complaints/complaints.tsx": [{ schema: z.object({ id: text }) }],
  "admin/setup/setup.tsx": Object.entries(setupForms).map(([name, schema]) => intent(name, schema)),
  "admin/attention/attention.tsx": Object.entries(attentionForms).map(([name, schema]) =>
    intent(name, schema),
  ),
  "admin/rush/rush-action.ts": [{ schema: rushSchema }],
  "admin/live/acknowledge.ts": [{ schema: acknowledgeSchema }],
  "admin/orders/forget-caller-action.ts": [{ schema: emptyForm }],
  "admin/ticket/ticket.tsx": [{ schema: emptyForm }],
  "admin/kitchen/advance-ticket.ts": [
    { schema: z.object({ to: z.enum(orderStatuses), version: text }) },
  ],
  "admin/kitchen/move-back-action.ts": [{ schema: z.object({ version: text }) }],
  "admin/kitchen/delays/delay-action.ts": [
    {
      schema: z.object({
        version: text,
        minutes: text,
        confirm: text,
        seenSoldOut: text,
        undo: text,
      }),
    },
  ],
  "admin/bookings/booking-action.ts": Object.entries(bookingIntents).map(([name, { schema }]) =>
    intent(name, schema),
  ),
  "admin/settings/details.tsx": [section("details")],
  "admin/settings/legal.tsx": [section("legal")],
  "admin/settings/hours/hours.tsx": [section("hours")],
  "admin/settings/ordering.tsx": [section("ordering")],
  "admin/settings/prices.tsx": [section("prices")],
  "admin/settings/policies.tsx": [section("policies")],
  "admin/settings/pages/custom-pages.tsx": [{ schema: z.object({ id: text }) }],
  "admin/settings/pages/edit-page.tsx": [{ schema: customPageSchema }],
  "admin/settings/pages/preview-action.ts": [{ schema: z.object({ text }) }],
  "admin/settings/look/look.tsx": [section("look")],
  "admin/settings/look/upload-picture-action.ts": [
    { schema: z.object({ use: z.enum(lookPictureUses) }) },
  ],
  "admin/settings/backups/backups.tsx": [section("backups"), intent("run", emptyForm)],
  "admin/settings/backups/confirm-download.tsx": [{ schema: settings.confirmPasswordSchema }],
  "admin/settings/backups/download.ts": [{ schema: settings.confirmPasswordSchema }],
  "admin/settings/tables/tables.tsx": [
    section("seating"),
    tableIntent("add", newTablesSchema.shape),
    tableIntent("change", { ...tableSchema.shape, seen: text }),
    tableIntent("take-out"),
    tableIntent("put-back"),
    tableIntent("remove"),
  ],
  "admin/settings/admins.tsx": [
    { schema: makeAdminSchema },
    intent("remove", z.object({ userId: text })),
  ],

  "endpoints/auth-endpoint.ts": [
    {
      path: "/api/auth/sign-in/email",
      schema: z.object({
        email: text,
        password: text,
        callbackURL: text.optional(),
        rememberMe: z.boolean().optional(),
      }),
    },
    {
      path: "/api/auth/sign-up/email",
      schema: z.object({
        name: text,
        email: text,
        password: text,
        phone: text,
        address: text,
        image: text.optional(),
      }),
    },
    { path: "/api/auth/sign-out", schema: emptyForm },
    {
      path: "/api/auth/sign-in/social",
      schema: z.object({
        provider: text,
        callbackURL: text,
        idToken: z.object({ token: text }).optional(),
      }),
    },
    { path: "/api/auth/update-user", schema: z.object({ name: text, role: text }) },
  ],
};
