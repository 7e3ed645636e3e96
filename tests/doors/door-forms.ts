import { z } from "zod";
import { rushForm } from "../../domain/business/rush-form.ts";
import { sectionForms } from "../../domain/business/section-forms.ts";
import type { settingsSections } from "../../domain/business/settings-sections.ts";
import { contactForm } from "../../domain/contact/contact-form.ts";
import { makeAdminForm } from "../../domain/customers/make-admin-form.ts";
import { profileForm } from "../../domain/customers/profile-form.ts";
import { addressForm, resetPasswordForm } from "../../domain/customers/reset-form.ts";
import * as settings from "../../domain/customers/settings-forms.ts";
import { signInForm, verifyEmailForm } from "../../domain/customers/sign-in-form.ts";
import { setUpOwnerForm, signUpForm } from "../../domain/customers/sign-up-form.ts";
import { discountForm } from "../../domain/discounts/discount-form.ts";
import { acknowledgeForm } from "../../domain/kitchen/acknowledge-form.ts";
import { dishForm } from "../../domain/menu/dish-form.ts";
import * as changes from "../../domain/ordering/change-form.ts";
import type { OrderType } from "../../domain/ordering/order.ts";
import { seenTotal } from "../../domain/ordering/order-fields.ts";
import { orderStatuses } from "../../domain/ordering/order-status.ts";
import { phoneOrderForms } from "../../domain/ordering/phone-order-form.ts";
import { couponCode, placeOrderForm } from "../../domain/ordering/place-order-form.ts";
import { statusForm } from "../../domain/ordering/status-form.ts";
import { partyOrderForm } from "../../domain/party/party-form.ts";
import { reservationForm } from "../../domain/reservations/reservation-form.ts";
import { tableForm } from "../../domain/reservations/table-form.ts";
import { takeawayForm } from "../../domain/takeaway/takeaway-form.ts";

/** One form that a door takes in. */
export interface DoorForm {
  schema: z.ZodType;
  /** What a page sends along without asking: which of its forms it is. */
  fixed?: Record<string, string>;
  /** The type of the order in the address; a takeaway where it does not matter. */
  order?: OrderType;
  /** One door of several behind one route. */
  path?: string;
}

const minimumPassword = 6;
const text = z.string();
const number = z.object({ number: text });
const nothing = z.object({});

const section = (name: keyof typeof settingsSections): DoorForm => ({
  schema: (sectionForms[name] as z.ZodObject).extend({ seen: text }),
});
const intent = (name: string, schema: z.ZodObject): DoorForm => ({ schema, fixed: { intent: name } });
const ofTable = (name: string, more: z.ZodRawShape = {}) => intent(name, z.object({ table: text, ...more }));
/** A form with rules of several fields cannot be added to: what else is sent comes beside it. */
const phoneOrder = (type: OrderType): DoorForm => ({ schema: phoneOrderForms[type], fixed: { type } });

/** Every door of the route table that something is sent to, by its file, with every form that it takes in: from the schemas it reads them with. */
export const doorForms: Record<string, DoorForm[]> = {
  "ordering/dine-in/dine-in.tsx": [{ schema: reservationForm }],
  "ordering/takeaway/takeaway.tsx": [{ schema: takeawayForm }],
  "ordering/party/place-party-order.tsx": [{ schema: partyOrderForm }],
  "storefront/contact.tsx": [{ schema: contactForm }],
  "ordering/cart/cart.tsx": [{ schema: nothing }],
  "ordering/checkout/checkout.tsx": [{ schema: placeOrderForm }],
  "ordering/checkout/coupon.ts": [{ schema: z.object({ coupon: couponCode, subtotal: seenTotal.optional() }) }],

  "account/sign-in.tsx": [{ schema: signInForm }],
  "account/sign-up.tsx": [{ schema: signUpForm(minimumPassword) }],
  "account/sign-out.ts": [{ schema: nothing }],
  "account/forgot-password.tsx": [{ schema: addressForm }],
  "account/reset-password.tsx": [{ schema: resetPasswordForm(minimumPassword) }],
  "account/verify-email.tsx": [{ schema: verifyEmailForm }],
  "account/verify-again.tsx": [{ schema: addressForm }],
  "account/confirm-email.tsx": [{ schema: z.object({ token: text }) }],
  "account/complete-profile.tsx": [{ schema: profileForm }],
  "account/setup-owner.tsx": [{ schema: setUpOwnerForm(minimumPassword) }],
  "account/google.ts": [{ schema: z.object({ returnTo: text }) }],
  "account/auth-callback.tsx": [{ schema: z.object({ code: text, state: text, error: text.optional(), iss: text.optional() }) }],
  "account/dashboard/modify/modify.tsx": [
    { schema: changes.changeTakeawayForm, order: "takeaway_order" },
    { schema: changes.changePartyOrderForm, order: "party_order" },
    { schema: changes.changeMenuOrderForm, order: "menuorder" },
    { schema: changes.changeReservationForm, order: "reservation" },
  ],
  "account/dashboard/addresses.tsx": [{ schema: settings.homeAddressForm }],
  "account/settings/settings.tsx": [
    intent("details", settings.detailsForm),
    intent("email", settings.changeEmailForm),
    { schema: settings.changePasswordForm(minimumPassword), fixed: { intent: "password" } },
    intent("sign-out-device", z.object({ device: text })),
    intent("sign-out-others", nothing),
  ],
  "account/settings/delete-account.tsx": [{ schema: settings.deleteAccountForm }],
  "account/dashboard/cancel-order.ts": [{ schema: number, order: "menuorder" }],
  "account/dashboard/order-again.ts": [{ schema: number }],

  "admin/menu/save-dish.ts": [{ schema: dishForm }],
  "admin/menu/change-dish.ts": [
    intent("delete", z.object({ id: text })),
    intent("sold-out", z.object({ id: text, soldOut: z.enum(["true", "false"]) })),
    intent("move", z.object({ id: text, place: text })),
  ],
  "admin/orders/status.ts": [{ schema: statusForm }],
  "admin/phone-order/new-order.tsx": (["menuorder", "takeaway_order", "party_order", "reservation"] as const).map(phoneOrder),
  "admin/change-lines/change-lines.tsx": [{ schema: changes.changeLinesForm }],
  "admin/discounts/discounts.tsx": [{ schema: discountForm }],
  "admin/discounts/status.ts": [
    { schema: z.object({ id: text, status: z.enum(["active", "expired"]), expiryDate: text.optional() }) },
  ],
  "admin/discounts/delete.ts": [{ schema: z.object({ id: text }) }],
  "admin/complaints/complaints.tsx": [{ schema: z.object({ id: text }) }],
  "admin/rush/rush.ts": [{ schema: rushForm }],
  "admin/live/acknowledge.ts": [{ schema: acknowledgeForm }],
  "admin/orders/forget-caller.ts": [{ schema: nothing }],
  "admin/ticket/ticket.tsx": [{ schema: nothing }],
  "admin/kitchen/move-on.ts": [{ schema: z.object({ to: z.enum(orderStatuses), version: text }) }],
  "admin/settings/details.tsx": [section("details")],
  "admin/settings/hours/hours.tsx": [section("hours")],
  "admin/settings/ordering.tsx": [section("ordering")],
  "admin/settings/prices.tsx": [section("prices")],
  "admin/settings/policies.tsx": [section("policies")],
  "admin/settings/tables/tables.tsx": [
    section("seating"),
    ofTable("add", tableForm.shape),
    ofTable("change", { ...tableForm.shape, seen: text }),
    ofTable("take-out"),
    ofTable("put-back"),
    ofTable("remove"),
  ],
  "admin/settings/admins.tsx": [{ schema: makeAdminForm }, intent("remove", z.object({ userId: text }))],

  "machine/auth.ts": [
    {
      path: "/api/auth/sign-in/email",
      schema: z.object({ email: text, password: text, callbackURL: text.optional(), rememberMe: z.boolean().optional() }),
    },
    {
      path: "/api/auth/sign-up/email",
      schema: z.object({ name: text, email: text, password: text, phone: text, address: text, image: text.optional() }),
    },
    { path: "/api/auth/sign-out", schema: nothing },
    {
      path: "/api/auth/sign-in/social",
      schema: z.object({ provider: text, callbackURL: text, idToken: z.object({ token: text }).optional() }),
    },
    { path: "/api/auth/update-user", schema: z.object({ name: text, role: text }) },
  ],
};
