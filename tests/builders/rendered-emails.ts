import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { createFixedClock } from "../../domain/clock.ts";
import type { EmailJob } from "../../domain/email.ts";
import type { AllergenStatement } from "../../domain/menu/allergens.ts";
import { noDietaryFacts } from "../../domain/menu/dietary-facts.ts";
import { orderTypeRegistry } from "../../domain/order-types/index.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import type { Shop } from "../../domain/shop.ts";
import { renderEmail } from "../../platform/email/render-email.ts";

const korma: AllergenStatement = { nuts: "contains", peanuts: "may_contain", milk: "free_of" };

/** A delivery order. */
export const emailOrder: OrderDetail = {
  id: "0190-1",
  number: 42,
  type: "menuorder",
  status: "pending",
  stage: null,
  version: 1,
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: null,
  isPractice: false,
  guests: null,
  cancelReason: null,
  contact: { name: "Asha Patel", phone: "+447700900123" },
  takenByStaff: null,
  cash: null,
  vat: null,
  source: "online",
  takeaway: null,
  partyOrder: null,
  reservation: null,
  total: 1_764,
  createdAt: new Date("2026-07-01T11:30:00Z"),
  customer: {
    id: "u",
    fullName: "Asha <b>Rao</b>",
    email: "asha@example.com",
    phone: "+447700900123",
  },
  lines: [
    {
      id: 1,
      name: "Vegetable Korma",
      price: 495,
      quantity: 3,
      image: "",
      category: "veg",
      vegan: true,
      allergens: korma,
    },
    {
      id: 2,
      name: "Naan & <i>butter</i>",
      price: 149,
      quantity: 1,
      image: "",
      category: "veg",
      ...noDietaryFacts,
    },
  ],
  menuOrder: {
    subtotal: 1_634,
    discount: 164,
    vat: 294,
    vatMode: "added",
    vatRate: 2_000,
    couponCode: "WELCOME10",
    shipping: {
      name: "Asha Rao",
      phone: "+447700900123",
      address: "1 High Street\nLeicester",
      notes: "No coriander",
    },
    paymentMethod: "cash",
  },
  history: [],
};

const account = {
  id: "u",
  email: "asha@example.com",
  emailVerified: true,
  name: "Asha <b>Rao</b>",
};
const fakeStores = {
  credentials: { findById: async () => account, findByEmail: async () => null },
  links: () => ({ issue: async () => "a-token" }),
  trackingLinks: { issue: async () => "a-private-token" },
} as unknown as Shop["stores"];

/** Renders an email as the shop would send it. */
export function renderTestEmail(
  job: EmailJob,
  {
    business = {},
    found = emailOrder as OrderDetail | null,
  }: { business?: Partial<BusinessSettings>; found?: OrderDetail | null } = {},
) {
  return renderEmail(
    {
      business: { getSettings: async () => ({ ...defaultSettings, ...business }) },
      orders: { findDetail: async () => found },
      contact: { findById: async () => null },
      issueVerification: async () => ({
        to: "asha@example.com",
        url: "https://shop.example/verify-email?token=abc",
        code: "012345",
      }),
      shop: {
        stores: fakeStores,
        transaction: (work) => work(fakeStores),
        orderTypes: orderTypeRegistry,
        clock: createFixedClock(emailOrder.createdAt.toISOString()),
      },
      publicUrl: "https://shop.example",
    },
    { job, enqueuedAt: new Date() },
  );
}
